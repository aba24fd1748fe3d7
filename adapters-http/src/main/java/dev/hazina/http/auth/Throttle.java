package dev.hazina.http.auth;

import dev.hazina.application.key.Caller;
import dev.hazina.application.limit.RateLimits;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.domain.refusal.Quota;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/// Rate limits of requests: merchants by their id, strangers by their address.
@Singleton
public final class Throttle {
    private static final String ADMINISTRATOR = "administrator";
    private static final String INSTALLATION = "installation";
    /// The longest possible e-mail. Counted e-mails are stored, so they are cut to this length.
    private static final int LONGEST_EMAIL = 254;
    private static final String KNOWN_BROWSER = "hazina.known-browser";

    private final RateLimits limits;
    private final Map<Bucket, LongAdder> refused = new EnumMap<>(Bucket.class);

    Throttle(RateLimits limits) {
        this.limits = limits;
        for (Bucket bucket : Bucket.values()) {
            refused.put(bucket, new LongAdder());
        }
    }

    /// The number of requests that this instance has refused because of a limit.
    public long refused(Bucket bucket) {
        return counter(bucket).sum();
    }

    private LongAdder counter(Bucket bucket) {
        return Objects.requireNonNull(refused.get(bucket));
    }

    /// Counts an attempt to sign in with an e-mail: first by e-mail and address, so that guessing from one address
    /// never counts against the user elsewhere. An attempt that passes this limit is counted by e-mail alone. If that
    /// limit is exceeded, many addresses are guessing, and each network may try once a minute. An attempt from a known
    /// browser has been counted already.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void signIn(HttpRequest<?> request, String email) {
        if (isKnownBrowser(request)) {
            return;
        }
        String name = counted(email);
        take(Bucket.EMAIL_AND_ADDRESS, ClientAddress.of(request) + ' ' + name);
        if (limits.take(Bucket.EMAIL, name).isPresent()) {
            take(Bucket.EMAIL_AND_NETWORK, ClientAddress.wideNetwork(request) + ' ' + name);
        }
    }

    private static String counted(String email) {
        String folded = email.toLowerCase(Locale.ROOT);
        return folded.length() > LONGEST_EMAIL ? folded.substring(0, LONGEST_EMAIL) : folded;
    }

    /// Counts a request for a reset link with an e-mail, by e-mail and address, so that requests from one address keep
    /// no user elsewhere from asking. The address alone is counted with those of all strangers.
    ///
    /// @throws Refusal.RateLimited when there were too many, whether or not the e-mail is known
    public void resetLink(HttpRequest<?> request, String email) {
        take(Bucket.RESET_LINK, ClientAddress.of(request) + ' ' + counted(email));
    }

    /// Counts a mail that a request causes: by address first, so that one address uses up a part of the installation's
    /// mails only. Each kind has its own number, so that registrations keep no reset link from being sent.
    ///
    /// @param kind the bucket of the installation's mails of that kind
    /// @throws Refusal.RateLimited when there were too many
    public void mail(HttpRequest<?> request, Bucket kind) {
        take(Bucket.MAILS_OF_ADDRESS, ClientAddress.of(request));
        take(kind, INSTALLATION);
    }

    /// Counts an attempt to sign in that comes with the cookie of a known browser.
    ///
    /// @param subject the cookies of one user's browsers
    /// @throws Refusal.RateLimited when there were too many
    public void signInWithCookie(String subject) {
        take(Bucket.KNOWN_BROWSER, subject);
    }

    /// Marks a request as coming from a browser that is known for its e-mail, and as counted.
    public static void markKnownBrowser(HttpRequest<?> request) {
        request.setAttribute(KNOWN_BROWSER, true);
    }

    static boolean isKnownBrowser(HttpRequest<?> request) {
        return request.getAttribute(KNOWN_BROWSER).isPresent();
    }

    /// Counts an attempt of a signed-in user or of platform staff to change a password. Strangers count elsewhere.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void passwordChange(Caller caller) {
        take(Bucket.PASSWORD_CHANGE, switch (caller) {
            case Caller.Member member -> member.user().toString();
            case Caller.Administrator administrator ->
                administrator.person().map(person -> person.id().toString()).orElse(administrator.keyId());
        });
    }

    /// Counts a request without valid credentials. A request that is refused by its address doesn't count against the
    /// networks around it.
    ///
    /// @throws Refusal.RateLimited when there were too many
    public void stranger(HttpRequest<?> request) {
        take(Bucket.ADDRESS, ClientAddress.of(request));
        ClientAddress.networks(request).ifPresent(networks -> {
            take(Bucket.NETWORK_56, networks.of56());
            take(Bucket.NETWORK_48, networks.of48());
        });
    }

    /// Counts a request with valid credentials for an account that they may not act on.
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

    /// The subject under which a caller is counted.
    static String subject(Caller caller) {
        return switch (caller) {
            case Caller.Member member -> member.merchant().toString();
            case Caller.Administrator administrator ->
                administrator.person().map(person -> person.id().toString()).orElse(ADMINISTRATOR);
        };
    }

    private static RefusalCode codeOf(Bucket bucket) {
        return switch (bucket) {
            case REQUESTS -> RefusalCode.REQUEST_RATE_EXCEEDED;
            case WRITES -> RefusalCode.WRITE_RATE_EXCEEDED;
            case PROBES -> RefusalCode.PROBE_RATE_EXCEEDED;
            case ADDRESS, NETWORK_56, NETWORK_48 -> RefusalCode.ADDRESS_RATE_EXCEEDED;
            case EMAIL_AND_ADDRESS, EMAIL, EMAIL_AND_NETWORK, KNOWN_BROWSER -> RefusalCode.SIGN_IN_RATE_EXCEEDED;
            case PASSWORD_CHANGE -> RefusalCode.PASSWORD_RATE_EXCEEDED;
            case RESET_LINK, MAILS_OF_ADDRESS, REGISTRATION_MAILS, RESET_MAILS, INVITATION_MAILS,
                    RECEIPT_MAILS ->
                RefusalCode.MAIL_RATE_EXCEEDED;
        };
    }

    private void take(Bucket bucket, String subject) {
        limits.take(bucket, subject).ifPresent(wait -> {
            counter(bucket).increment();
            throw new Refusal.RateLimited(codeOf(bucket),
                    new Quota(bucket.name().toLowerCase(Locale.ROOT), limits.most(bucket), RateLimits.WITHIN), wait);
        });
    }
}
