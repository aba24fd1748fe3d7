package dev.hazina.http.dashboard.view;

import dev.hazina.application.key.Caller;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.http.auth.Callers;
import io.micronaut.http.context.ServerRequestContext;
import java.time.ZoneId;

/// The time zone of the page that is being made: that of the account acted on, and UTC for platform staff and before
/// signing in. It is read from the request, so that no view has to pass it on.
public final class PageZone {
    private PageZone() {}

    public static ZoneId current() {
        return ServerRequestContext.currentRequest().flatMap(Callers::find)
                .map(caller -> caller instanceof Caller.Member member ? member.acting().zone() : AccountZone.UTC)
                .orElse(AccountZone.UTC);
    }
}
