package dev.hazina.http.sandbox;

import dev.hazina.application.sandbox.SandboxProvider;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// Simulates a payer who uses the paybill.
@Controller("/v1/sandbox/c2b")
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class PaybillController {
    /// The longest reference that a payer may enter, which may be longer than valid ones.
    private static final int LONGEST_REFERENCE = 64;

    private static final int LONGEST_NAME = 64;

    private final SandboxProvider provider;

    PaybillController(SandboxProvider provider) {
        this.provider = provider;
    }

    @Post
    @Needs(Permission.PLAY_PAYBILL)
    HttpResponse<byte[]> pay(HttpRequest<?> request) {
        JsonBody body = RequestBody.json(request);
        String reference = Label.parse("account_reference", body.requiredText("account_reference"), LONGEST_REFERENCE)
                .text();
        Money amount = Money.ofMajor(Currency.KES, body.requiredNumber("amount"));
        Phone payer = Phone.parse("payer_phone", body.requiredText("payer_phone"), Currency.KES);
        Optional<String> name = body.text("payer_name")
                .map(text -> Label.parse("payer_name", text, LONGEST_NAME).text());
        String receipt = provider.payIn(reference, amount, payer, name);
        return Responses.accepted(Json.object(o -> o.text("channel_receipt", receipt)));
    }
}
