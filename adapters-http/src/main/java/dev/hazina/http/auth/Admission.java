package dev.hazina.http.auth;

import dev.hazina.application.key.Caller;
import dev.hazina.application.storage.WorkShares;
import dev.hazina.http.transport.RequestPermit;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;

/// Ties each request to its holder, in everything that is divided among callers: the permits of requests in progress,
/// the connections to the database, and the rate.
@Singleton
public final class Admission {
    private final WorkShares shares;
    private final Throttle throttle;

    Admission(WorkShares shares, Throttle throttle) {
        this.shares = shares;
        this.throttle = throttle;
    }

    /// Begins with a request whose caller isn't known yet. It counts for its address together with the credentials that
    /// were sent, so that callers behind one address don't wait for each other.
    ///
    /// @param claimed the credentials' public part; empty without any
    public void begin(HttpRequest<?> request, String claimed) {
        shares.workFor(Holders.address(request) + ' ' + claimed);
    }

    /// Goes on with a request whose caller is authenticated.
    ///
    /// @throws dev.hazina.domain.refusal.Refusal.RateLimited when the holder has as many as it may have
    public void admit(HttpRequest<?> request, Caller caller) {
        String holder = Holders.of(caller);
        RequestPermit.assign(request, holder);
        shares.workFor(holder);
        throttle.known(caller);
    }
}
