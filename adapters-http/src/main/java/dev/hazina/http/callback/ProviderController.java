package dev.hazina.http.callback;

import dev.hazina.application.channel.ConnectedProviders;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.channel.ProviderHealth.Connection;
import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.application.operations.OperationsReads.OpenItems;
import dev.hazina.application.operations.ProviderWork;
import dev.hazina.application.provideraccount.AccountOutline;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.standing.ReadAccountStandings;
import dev.hazina.application.standing.ReadAccountStandings.Standings;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.admin.AccountStandingJson;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Lists the connected providers for platform staff, the callback addresses to set in their portals, what is open at
/// any provider, and how each account does.
@Controller("/v1/admin/providers")
@Consumes(MediaType.ALL)
final class ProviderController {
    private final ConnectedProviders providers;
    private final ProviderHealth health;
    private final OpenAtProviders open;
    private final ProviderAccounts accounts;
    private final ReadAccountStandings standings;
    private final WorkPlaces places;

    ProviderController(ConnectedProviders providers, ProviderHealth health, OpenAtProviders open,
            ProviderAccounts accounts, ReadAccountStandings standings, WorkPlaces places) {
        this.accounts = accounts;
        this.standings = standings;
        this.places = places;
        this.providers = providers;
        this.health = health;
        this.open = open;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return Responses.ok(places.within(Work.LIST, request, this::json));
    }

    private Json json() {
        List<Connection> connections = health.connections();
        Standings read = standings.read();
        return Json.object(o -> o
                .objects("data", providers.all(), (json, provider) -> connected(json, provider, connections))
                .objects("routes", providers.openRoutes(), ProviderController::route)
                .objects("open", open.all().stream().flatMap(ProviderController::items).toList(),
                        (json, items) -> items.write(json))
                .objects("accounts", accounts(), (json, one) -> one.write(json, read))
                .objects("plugins", providers.plugins(), ProviderController::plugin));
    }

    private static void connected(JsonWriter json, ConnectedProviders.ConnectedProvider provider,
            List<Connection> connections) {
        json.text("name", provider.name()).texts("routes", provider.routes())
                .text("callback_url", provider.notices().toString())
                .nullableObject("paybill", provider.paybill(), AccountStandingJson::paybill)
                .objects("connections",
                        connections.stream().filter(one -> one.provider().equals(provider.name())).toList(),
                        AccountStandingJson::connection);
    }

    private record Account(String name, String provider, Optional<MerchantId> merchant) {
        private Account(AccountOutline one) {
            this(one.name(), one.provider(), Optional.of(one.merchant()).filter(any -> !one.isPlatforms()));
        }

        private void write(JsonWriter json, Standings read) {
            json.text("name", name).text("provider", provider)
                    .nullableText("merchant_id", merchant.map(MerchantId::toString))
                    .object("standing", o -> AccountStandingJson.write(o, read.of(name)));
        }
    }

    /// Those of the settings, and the others.
    private List<Account> accounts() {
        return Stream.concat(
                providers.all().stream().map(one -> new Account(one.name(), one.name(), Optional.empty())),
                accounts.outlines().stream().map(Account::new)).toList();
    }

    private static void route(JsonWriter json, ConnectedProviders.OpenRoute route) {
        json.text("route", route.route()).objects("providers", route.providers(),
                (each, provider) -> each.text("name", provider.name()).texts("networks", provider.networks()));
    }

    private static void plugin(JsonWriter json, ConnectedProviders.ProviderPlugin plugin) {
        json.text("name", plugin.name()).nullableText("version", plugin.version()).text("file", plugin.file());
    }

    private static Stream<Open> items(ProviderWork work) {
        return work.items().stream().map(items -> new Open(work.connected(), items));
    }

    private record Open(boolean connected, OpenItems items) {
        private void write(JsonWriter json) {
            json.text("provider", items.provider()).bool("connected", connected).text("kind", items.kind().wire())
                    .text("state", items.state()).number("count", items.count())
                    .text("oldest_at", Times.print(items.oldest()));
        }
    }
}
