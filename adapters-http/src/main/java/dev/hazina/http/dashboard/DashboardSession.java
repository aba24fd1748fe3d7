package dev.hazina.http.dashboard;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.merchant.Credentials;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.http.auth.Callers;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Optional;

/// Somebody who has signed in, during one request.
///
/// @param credentials what the cookie carries; its secret keys the tokens of the forms
public record DashboardSession(Caller caller, Credentials credentials) {
    private static final String ATTRIBUTE = "hazina.session";

    static void remember(HttpRequest<?> request, DashboardSession session) {
        request.setAttribute(ATTRIBUTE, session);
        Callers.remember(request, session.caller());
    }

    public static DashboardSession of(HttpRequest<?> request) {
        return find(request).orElseThrow(() -> new IllegalStateException("the page is not behind the session"));
    }

    static Optional<DashboardSession> find(HttpRequest<?> request) {
        return request.getAttribute(ATTRIBUTE, DashboardSession.class);
    }

    /// What a form is made for, beside its address: the account, so that a page that was left open can't move the money
    /// of the account chosen since.
    String acting() {
        return switch (caller) {
            case Caller.Member member -> member.acting().number();
            case Caller.Administrator administrator -> administrator.keyId();
        };
    }

    /// What else forms of this session may have been made for.
    List<String> others() {
        return switch (caller) {
            case Caller.Member member -> member.accounts().stream().map(Account::number)
                    .filter(number -> !number.equals(acting())).toList();
            case Caller.Administrator administrator -> List.of();
        };
    }

    /// In whose name it is noted that a form was sent.
    MerchantId merchant() {
        return switch (caller) {
            case Caller.Member member -> member.merchant();
            case Caller.Administrator administrator -> Platform.MERCHANT;
        };
    }
}
