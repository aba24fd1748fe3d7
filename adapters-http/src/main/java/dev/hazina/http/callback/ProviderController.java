package dev.hazina.http.callback;

import dev.hazina.application.channel.ConnectedProviders;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.channel.ProviderHealth.Connection;
import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.application.operations.OperationsReads.OpenItems;
import dev.hazina.application.operations.ProviderWork;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Lists the connected providers for platform staff, the callback addresses to set in their portals, and what is open
/// at any provider.
@Controller("/v1/admin/providers")
@Consumes(MediaType.ALL)
final class ProviderController {
    private final ConnectedProviders providers;
    private final ProviderHealth health;
    private final OpenAtProviders open;

    ProviderController(ConnectedProviders providers, ProviderHealth health, OpenAtProviders open) {
        this.providers = providers;
        this.health = health;
        this.open = open;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list() {
        List<Connection> connections = health.connections();
        return Responses.ok(Json.object(o -> o
                .objects("data", providers.all(), (json, provider) -> connected(json, provider, connections))
                .objects("routes", providers.openRoutes(), ProviderController::route)
                .objects("open", open.all().stream().flatMap(ProviderController::items).toList(),
                        (json, items) -> items.write(json))
                .objects("plugins", providers.plugins(), ProviderController::plugin)));
    }

    private static void connected(JsonWriter json, ConnectedProviders.ConnectedProvider provider,
            List<Connection> connections) {
        json.text("name", provider.name()).texts("routes", provider.routes())
                .text("callback_url", provider.notices().toString())
                .nullableObject("paybill", provider.paybill(), ProviderController::paybill)
                .objects("connections",
                        connections.stream().filter(one -> one.provider().equals(provider.name())).toList(),
                        ProviderController::connection);
    }

    private static void connection(JsonWriter json, Connection connection) {
        json.text("operation", connection.operation())
                .text("breaker", connection.breaker().name().toLowerCase(Locale.ROOT))
                .nullableNumber("failing_percent", connection.failing().stream().mapToObj(Long::valueOf).findFirst());
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

    private static void paybill(JsonWriter json, PaybillAddresses addresses) {
        json.text("number", addresses.number()).text("addresses", addresses.standing().wire())
                .nullableText("heard_at", addresses.heard().map(Times::print));
    }
}
