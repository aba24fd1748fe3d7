package dev.hazina.http.merchant;

import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Account;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/// The accounts a key may act on.
@Controller("/v1/accounts")
@Consumes(MediaType.ALL)
final class AccountController {
    private final OpenAccount open;

    AccountController(OpenAccount open) {
        this.open = open;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return Responses.list(caller.accounts(), (json, account) -> AccountJson.write(json, account, caller.acting()));
    }

    @Post
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<byte[]> open(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Account account = open.handle(MerchantRequests.account(request, RequestBody.json(request)));
        return Responses.created(Json.object(o -> AccountJson.write(o, account, caller.acting())));
    }
}
