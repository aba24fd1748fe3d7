package dev.hazina.http.auth;

import dev.hazina.application.limit.RateLimits;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.application.merchant.Caller;
import dev.hazina.domain.refusal.Refusal;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.Locale;

/// How often somebody may ask: merchants by what they are, strangers by where they come from.
@Singleton
public final class Throttle {
    private static final String ADMINISTRATOR = "administrator";
    /// No longer address can belong to anybody, and what is counted has to be kept.
    private static final int LONGEST_EMAIL = 254;

    private final RateLimits limits;

    Throttle(RateLimits limits) {
        this.limits = limits;
    }

    /// Counts an attempt to sign in as somebody.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void signIn(String email) {
        String folded = email.toLowerCase(Locale.ROOT);
        take(Bucket.EMAIL, folded.length() > LONGEST_EMAIL ? folded.substring(0, LONGEST_EMAIL) : folded);
    }

    /// Counts a request of somebody we don't know.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void stranger(HttpRequest<?> request) {
        take(Bucket.ADDRESS, ClientAddress.of(request));
    }

    /// Counts a request with good credentials that may not act where it wants to.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void misdirected(String keyId) {
        take(Bucket.REQUESTS, keyId);
    }

    /// Counts a request of somebody we know.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void known(Caller caller) {
        take(Bucket.REQUESTS, subject(caller));
    }

    /// Counts a request that moves money.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void writing(Caller caller) {
        take(Bucket.WRITES, subject(caller));
    }

    private static String subject(Caller caller) {
        return switch (caller) {
            case Caller.Member member -> member.merchant().toString();
            case Caller.Administrator administrator -> ADMINISTRATOR;
        };
    }

    private void take(Bucket bucket, String subject) {
        limits.take(bucket, subject).ifPresent(wait -> {
            throw new Refusal.RateLimited(wait);
        });
    }
}
