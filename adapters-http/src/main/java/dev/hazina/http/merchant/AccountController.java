package dev.hazina.http.merchant;

import dev.hazina.application.merchant.Caller;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.http.answer.Answers;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// The accounts a key may act on.
@Controller("/v1/accounts")
@Consumes(MediaType.ALL)
final class AccountController {

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return Answers.list(caller.accounts(), (json, account) -> json.text("id", account.id().toString())
                .text("account_no", account.number())
                .text("name", account.name().text())
                .text("default_currency", account.defaultCurrency().name())
                .bool("active", account.id().equals(caller.acting().id())));
    }
}
