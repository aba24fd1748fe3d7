package dev.hazina.http.auth;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/// Bounds the sign-ins and registrations in progress. Each hashes a password, which takes tens of milliseconds of a
/// core, so they are bounded apart from all other requests: beyond the bound they are refused with 429, and never use a
/// permit of payments. Known browsers have permits of their own.
@Singleton
public final class SignInConcurrency {
    /// Some tenths of a second of hashing.
    static final int STRANGERS = 16;
    static final int KNOWN_BROWSERS = 4;
    private static final Duration COME_AGAIN = Duration.ofSeconds(1);

    private final Semaphore strangers = new Semaphore(STRANGERS);
    private final Semaphore knownBrowsers = new Semaphore(KNOWN_BROWSERS);

    /// Runs the work under one of the permits.
    ///
    /// @throws Refusal.RateLimited when none is free
    public <T> T within(HttpRequest<?> request, Supplier<T> work) {
        Semaphore permits = Throttle.isKnownBrowser(request) ? knownBrowsers : strangers;
        if (!permits.tryAcquire()) {
            throw new Refusal.RateLimited(RefusalCode.TOO_MANY_AT_ONCE, COME_AGAIN);
        }
        try {
            return work.get();
        } finally {
            permits.release();
        }
    }
}
