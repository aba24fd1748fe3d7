package dev.hazina.http.merchant;

import dev.hazina.application.key.Caller;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.KeyUsage;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// The merchant's keys. A secret is shown once, in the response that issues it.
@Controller("/v1/keys")
@Consumes(MediaType.ALL)
final class KeyController {
    private final IssueKey issue;
    private final RevokeKey revoke;
    private final MerchantReads reads;
    private final KeyUsage usage;

    KeyController(IssueKey issue, RevokeKey revoke, MerchantReads reads, KeyUsage usage) {
        this.issue = issue;
        this.revoke = revoke;
        this.reads = reads;
        this.usage = usage;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Map<String, Instant> used = usage.of(caller.merchant());
        return Responses.list(reads.keys(caller.merchant()), (json, key) -> KeyJson.write(json, key)
                .text("created_at", Times.print(key.createdAt()))
                .nullableText("created_by_key_id", key.madeBy())
                .nullableText("expires_at", key.expiresAt().map(Times::print))
                .nullableText("last_used_at", Optional.ofNullable(used.get(key.id())).map(Times::print))
                .bool("strict", key.strict()));
    }

    @Post
    @Needs(Permission.MANAGE_KEYS)
    HttpResponse<byte[]> issue(HttpRequest<?> request) {
        return Responses.created(KeyJson.of(
                issue.handle(MerchantRequests.key(request, RequestBody.json(request)))));
    }

    @Delete("/{id}")
    @Needs(Permission.MANAGE_KEYS)
    HttpResponse<?> revoke(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        boolean withMade = Query.of(request).oneOf("cascade", KeyController::yesOrNo).orElse(false);
        revoke.handle(new RevokeKey.Command(Actors.of(request), caller.merchant(), id, withMade));
        return HttpResponse.noContent();
    }

    private static Optional<Boolean> yesOrNo(String word) {
        return Optional.of(word).filter(known -> known.equals("true") || known.equals("false"))
                .map(Boolean::parseBoolean);
    }
}
