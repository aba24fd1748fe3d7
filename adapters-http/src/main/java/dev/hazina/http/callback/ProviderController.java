package dev.hazina.http.callback;

import dev.hazina.application.channel.ConnectedProviders;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// Lists the connected providers for platform staff, and the callback addresses to set in their portals.
@Controller("/v1/admin/providers")
@Consumes(MediaType.ALL)
final class ProviderController {
    private final ConnectedProviders providers;

    ProviderController(ConnectedProviders providers) {
        this.providers = providers;
    }

    @Get
    @Needs(Permission.ADMINISTER)
    HttpResponse<byte[]> list() {
        return Responses.list(providers.all(),
                (json, provider) -> json.text("name", provider.name()).texts("routes", provider.routes())
                        .text("callback_url", provider.notices().toString())
                        .nullableObject("paybill", provider.paybill(), ProviderController::paybill));
    }

    private static void paybill(JsonWriter json, PaybillAddresses addresses) {
        json.text("number", addresses.number()).text("addresses", addresses.standing().wire())
                .nullableText("heard_at", addresses.heard().map(Times::print));
    }
}
