package dev.hazina.http.dashboard.view;

import dev.hazina.application.key.Caller;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.http.auth.Callers;
import io.micronaut.http.context.ServerRequestContext;
import java.time.ZoneId;
import java.util.Optional;

/// The time zone of the page that is being made: that of the account acted on, and UTC for platform staff and before
/// signing in. A page for staff about one account has that account's, with UTC beside. It is read from the request, so
/// that no view has to pass it on.
public final class PageZone {
    private static final String ATTRIBUTE = PageZone.class.getName();

    private PageZone() {}

    /// Has a page for platform staff show times as the account's people read them, with UTC beside.
    public static void showAlso(ZoneId zone) {
        ServerRequestContext.currentRequest().ifPresent(request -> request.setAttribute(ATTRIBUTE, zone));
    }

    /// Whether UTC stands beside each time.
    static boolean isWithUtc() {
        return shown().isPresent();
    }

    public static ZoneId current() {
        return shown().orElseGet(PageZone::ofCaller);
    }

    private static Optional<ZoneId> shown() {
        return ServerRequestContext.currentRequest()
                .flatMap(request -> request.getAttribute(ATTRIBUTE, ZoneId.class));
    }

    private static ZoneId ofCaller() {
        return ServerRequestContext.currentRequest().flatMap(Callers::find)
                .map(caller -> caller instanceof Caller.Member member ? member.acting().zone() : AccountZone.UTC)
                .orElse(AccountZone.UTC);
    }
}
