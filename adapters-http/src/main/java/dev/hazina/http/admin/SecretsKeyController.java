package dev.hazina.http.admin;

import dev.hazina.application.secrets.ReadSecretsKeys;
import dev.hazina.application.secrets.ReadSecretsKeys.Status;
import dev.hazina.application.secrets.SecretsKeyRecords.AddressUse;
import dev.hazina.application.secrets.SecretsKeyRecords.Use;
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
import java.util.Locale;

/// Shows platform staff the progress of a change of the secrets key.
@Controller("/v1/admin/secrets-keys")
@Consumes(MediaType.ALL)
final class SecretsKeyController {
    private final ReadSecretsKeys keys;

    SecretsKeyController(ReadSecretsKeys keys) {
        this.keys = keys;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list() {
        ReadSecretsKeys.Overview overview = keys.read();
        return Responses.ok(Json.object(json -> json.objects("data", overview.keys(), SecretsKeyController::write)
                .object("unassigned_api_keys", unassigned -> counts(unassigned, overview.unassigned()))));
    }

    private static void write(JsonWriter json, Status status) {
        json.text("id", status.key().id().text()).text("state", wire(status.state()))
                .text("first_used_at", Times.print(status.key().firstUsedAt()))
                .nullableText("superseded_at", status.key().supersededAt().map(Times::print))
                .nullableText("given_up_at", status.key().givenUpAt().map(Times::print))
                .object("api_keys", apiKeys -> counts(apiKeys, status.use()))
                .number("sealed_secrets", status.use().sealedSecrets())
                .nullableText("callbacks_until", status.callbacksUntil().map(Times::print))
                .objects("callback_addresses", status.addresses(), SecretsKeyController::write)
                .texts("waits_for", status.waitsFor().stream().map(SecretsKeyController::wire).toList())
                .bool("removable", status.isRemovable());
    }

    private static void counts(JsonWriter json, Use use) {
        json.number("count", use.apiKeys()).number("never_used", use.neverUsed())
                .nullableText("last_used_at", use.lastUsedAt().map(Times::print));
    }

    private static void write(JsonWriter json, AddressUse heard) {
        json.text("provider", heard.provider()).text("last_used_at", Times.print(heard.at()));
    }

    private static String wire(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }
}
