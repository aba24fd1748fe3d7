package dev.hazina.http.merchant;

import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.merchant.ChangeSlug;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.merchant.MerchantReads.Profile;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Patch;
import java.time.InstantSource;
import java.util.Optional;

/// The caller's own key and merchant.
@Controller("/v1/me")
@Consumes(MediaType.ALL)
final class MeController {
    private final MerchantReads reads;
    private final Keys keys;
    private final ChangeSlug takeSlug;
    private final InstantSource clock;

    MeController(MerchantReads reads, Keys keys, ChangeSlug takeSlug, InstantSource clock) {
        this.reads = reads;
        this.keys = keys;
        this.takeSlug = takeSlug;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<byte[]> me(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Profile profile = profile(caller);
        // The key may have been revoked since the request was authenticated.
        Holder holder = keys.find(caller.keyId()).orElseThrow(Refusal.Unauthorized::new);
        ApiKey key = holder.key();
        return Responses.ok(Json.object(o -> o.object("merchant", merchant -> write(merchant, profile))
                .object("user", user -> user.text("id", profile.user().id().toString())
                        .text("email", profile.user().email().text())
                        .text("role", profile.user().role().wire())
                        .nullableText("rests_until", holder.rest().running(clock.instant()).map(Times::print)))
                .object("key", k -> k.text("id", key.id())
                        .text("label", key.label().text())
                        .text("role", key.role().wire())
                        .texts("scopes", key.scopes().names())
                        .texts("account_ids", KeyJson.accounts(key))
                        .nullableText("expires_at", key.expiresAt().map(Times::print)))
                .object("account", account -> AccountJson.write(account, caller.acting(), caller.acting()))));
    }

    @Get("/slug")
    @Needs(Permission.READ)
    HttpResponse<byte[]> slug(HttpRequest<?> request) {
        return Responses.ok(json(profile(Callers.member(request)).slug()));
    }

    @Patch("/slug")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<byte[]> takeSlug(HttpRequest<?> request) {
        ChangeSlug.Command command = MerchantRequests.slug(request, RequestBody.json(request));
        takeSlug.handle(command);
        return Responses.ok(json(Optional.of(command.slug())));
    }

    private Profile profile(Caller.Member caller) {
        return reads.profile(caller.merchant(), caller.user())
                .orElseThrow(() -> new IllegalStateException("a key without a user: " + caller.keyId()));
    }

    private static void write(JsonWriter json, Profile profile) {
        json.text("id", profile.merchant().id().toString())
                .text("name", profile.merchant().name().text())
                .text("country", profile.merchant().country().alpha2())
                .nullableText("slug", profile.slug().map(Slug::text))
                .bool("suspended", profile.merchant().suspended())
                .text("created_at", Times.print(profile.merchant().createdAt()));
    }

    private static Json json(Optional<Slug> slug) {
        return Json.object(o -> o.nullableText("slug", slug.map(Slug::text)));
    }
}
