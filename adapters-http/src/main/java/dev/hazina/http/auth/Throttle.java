package dev.hazina.http.auth;

import dev.hazina.application.limit.RateLimits;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.application.merchant.Caller;
import dev.hazina.domain.refusal.Refusal;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.Locale;

/// Rate limits of requests: merchants by their id, strangers by their address.
@Singleton
public final class Throttle {
    private static final String ADMINISTRATOR = "administrator";
    /// No e-mail is longer, and what is counted is kept.
    private static final int LONGEST_EMAIL = 254;
    private static final String KNOWN_BROWSER = "hazina.known-browser";

    private final RateLimits limits;

    Throttle(RateLimits limits) {
        this.limits = limits;
    }

    /// Counts an attempt to sign in with an e-mail: first by e-mail and address, so that guessing from one address
    /// never counts against the user elsewhere. What passes there is counted by e-mail alone. Where that is too much,
    /// the e-mail is being guessed at from many addresses, and each network may try once a minute. An attempt from a
    /// known browser has been counted.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void signIn(HttpRequest<?> request, String email) {
        if (isKnownBrowser(request)) {
            return;
        }
        String folded = email.toLowerCase(Locale.ROOT);
        String name = folded.length() > LONGEST_EMAIL ? folded.substring(0, LONGEST_EMAIL) : folded;
        take(Bucket.EMAIL_AND_ADDRESS, ClientAddress.of(request) + ' ' + name);
        if (limits.take(Bucket.EMAIL, name).isPresent()) {
            take(Bucket.EMAIL_AND_NETWORK, ClientAddress.wideNetwork(request) + ' ' + name);
        }
    }

    /// Counts an attempt to sign in that comes with the cookie of a known browser.
    ///
    /// @param subject the cookies of one user's browsers
    /// @throws Refusal.RateLimited when there were too many
    public void signInWithCookie(String subject) {
        take(Bucket.KNOWN_BROWSER, subject);
    }

    /// Says of a request that it comes from a browser that is known for the e-mail it names, and has been counted as
    /// such.
    public static void markKnownBrowser(HttpRequest<?> request) {
        request.setAttribute(KNOWN_BROWSER, true);
    }

    static boolean isKnownBrowser(HttpRequest<?> request) {
        return request.getAttribute(KNOWN_BROWSER).isPresent();
    }

    /// Counts an attempt of a signed-in user to change their password. Strangers count elsewhere.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void passwordChange(Caller.Member caller) {
        take(Bucket.PASSWORD_CHANGE, caller.user().toString());
    }

    /// Counts a request without valid credentials. What is refused by its address doesn't count against the networks
    /// around it.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void stranger(HttpRequest<?> request) {
        take(Bucket.ADDRESS, ClientAddress.of(request));
        ClientAddress.networks(request).ifPresent(networks -> {
            take(Bucket.NETWORK_56, networks.of56());
            take(Bucket.NETWORK_48, networks.of48());
        });
    }

    /// Counts a request with good credentials that may not act where it wants to.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void misdirected(String keyId) {
        take(Bucket.REQUESTS, keyId);
    }

    /// Counts a request of an authenticated caller.
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

    /// Counts a request that sends a probe to an address of the merchant's choice.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void probing(Caller caller) {
        take(Bucket.PROBES, subject(caller));
    }

    /// What a caller is counted as.
    static String subject(Caller caller) {
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
