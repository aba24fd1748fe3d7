package dev.hazina.http.dashboard.session;

import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.http.auth.Callers;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Optional;

/// The session of the user who sent a request.
///
/// @param credentials the key in the cookie; its secret is the key of the form tokens
public record DashboardSession(Caller caller, Credentials credentials) {
    private static final String ATTRIBUTE = "hazina.session";

    public static void remember(HttpRequest<?> request, DashboardSession session) {
        request.setAttribute(ATTRIBUTE, session);
        Callers.remember(request, session.caller());
    }

    public static DashboardSession of(HttpRequest<?> request) {
        return find(request).orElseThrow(() -> new IllegalStateException("the page is not behind the session"));
    }

    public static Optional<DashboardSession> find(HttpRequest<?> request) {
        return request.getAttribute(ATTRIBUTE, DashboardSession.class);
    }

    /// The account for which a form with this address is made. A form that was made for another account is refused, so
    /// that a page that was left open can't move the money of the account chosen since. The forms of the layout act on
    /// no account.
    public String formAccount(String action) {
        return DashboardPaths.LAYOUT_FORMS.contains(action) ? "" : acting();
    }

    private String acting() {
        return switch (caller) {
            case Caller.Member member -> member.acting().number();
            case Caller.Administrator administrator -> administrator.keyId();
        };
    }

    /// The other accounts for which forms of this session may have been made.
    public List<String> others() {
        return switch (caller) {
            case Caller.Member member -> member.accounts().stream().map(Account::number)
                    .filter(number -> !number.equals(acting())).toList();
            case Caller.Administrator administrator -> List.of();
        };
    }

    /// The merchant under whom submitted forms are recorded.
    public MerchantId merchant() {
        return switch (caller) {
            case Caller.Member member -> member.merchant();
            case Caller.Administrator administrator -> Platform.MERCHANT;
        };
    }
}
