package dev.hazina.domain.refusal;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// The reason why a request is refused. Each case is one kind of error of the API; the message is written for the
/// merchant's developer and never repeats the request. A refusal is an answer, not a fault: it carries no stack trace.
public abstract sealed class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Refusal(String message) {
        super(message, null, false, false);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }

    /// The request itself is wrong, in any state: 400.
    public static final class Invalid extends Refusal {
        private static final long serialVersionUID = 1L;

        public Invalid(String message) {
            super(message);
        }
    }

    /// Unknown key, or a wrong secret: 401. The text is always the same, so that it reveals nothing; only a client with
    /// the right password learns that a code is missing or wrong.
    public static final class Unauthorized extends Refusal {
        private static final long serialVersionUID = 1L;
        private final boolean aboutCode;

        public Unauthorized() {
            this("missing or invalid credentials", false);
        }

        private Unauthorized(String message, boolean aboutCode) {
            super(message);
            this.aboutCode = aboutCode;
        }

        /// The password is right, and the user has a second factor.
        public static Unauthorized withoutCode() {
            return new Unauthorized("a code of the second factor is needed, in otp", true);
        }

        /// The password is right, and the code is not.
        public static Unauthorized wrongCode() {
            return new Unauthorized("otp is wrong, or was used before", true);
        }

        /// Whether the password was right and the code of the second factor is what is missing or wrong.
        public boolean isAboutCode() {
            return aboutCode;
        }
    }

    /// Authenticated, but not allowed: 403.
    public static final class Forbidden extends Refusal {
        private static final long serialVersionUID = 1L;

        public Forbidden(String message) {
            super(message);
        }
    }

    /// The caller has no such object, whether or not another merchant has it: 404.
    public static final class NotFound extends Refusal {
        private static final long serialVersionUID = 1L;

        public NotFound(String what) {
            super(what + " not found");
        }
    }

    /// The name is taken: 409. While the other request is still running, it carries how long to wait.
    public static final class Conflict extends Refusal {
        private static final long serialVersionUID = 1L;
        private final transient Optional<Duration> retryAfter;

        public Conflict(String message) {
            this(message, Optional.empty());
        }

        public Conflict(String message, Optional<Duration> retryAfter) {
            super(message);
            this.retryAfter = retryAfter;
        }

        public Optional<Duration> retryAfter() {
            return retryAfter;
        }
    }

    /// A valid request that the present state doesn't allow: 422.
    public static final class Precondition extends Refusal {
        private static final long serialVersionUID = 1L;

        public Precondition(String message) {
            super(message);
        }
    }

    /// Too many requests: 429. It carries how long to wait.
    public static final class RateLimited extends Refusal {
        private static final long serialVersionUID = 1L;
        private final Duration retryAfter;

        public RateLimited(Duration retryAfter) {
            this("too many requests", retryAfter);
        }

        private RateLimited(String message, Duration retryAfter) {
            super(message);
            this.retryAfter = retryAfter;
        }

        /// The provider would refuse it, because it has just asked the same phone for the same amount.
        public static RateLimited sameAmount(Duration retryAfter) {
            return new RateLimited("this phone has just been asked for the same amount, and the provider refuses that;"
                    + " nothing was done, and the request can be repeated after the time in Retry-After", retryAfter);
        }

        public Duration retryAfter() {
            return retryAfter;
        }
    }

    /// The channel refused at once and no money moved: 502.
    public static final class BadGateway extends Refusal {
        private static final long serialVersionUID = 1L;

        private static final Duration BUSY_FOR = Duration.ofMinutes(1);

        private final String what;
        private final String id;
        private final Fault fault;

        /// @param what the kind of the refused instruction: `Payment`, `Refund` or `Payout`
        /// @param id its id; it exists and has failed
        /// @param fault what the refusal is about; the provider's own words are not the merchant's to read
        public BadGateway(String what, String id, Fault fault) {
            super("the provider refused the " + what.toLowerCase(Locale.ROOT) + because(fault));
            this.what = what;
            this.id = id;
            this.fault = fault;
        }

        private static String because(Fault fault) {
            return switch (fault) {
                case NUMBER ->
                    ": the phone number is invalid, or no subscriber whom the provider serves; check the number";
                case BUSY ->
                    ": it is busy, or the phone has another request open; this one has failed, and nothing moved;"
                            + " make a new one in " + BUSY_FOR.toSeconds() + " seconds";
                case SETUP -> ": the platform's own set-up there is wrong, and nothing in the request; the platform's"
                        + " operator is alerted";
                case OTHER -> "";
            };
        }

        /// When a new request may succeed, where the provider is only busy.
        public Optional<Duration> retryAfter() {
            return fault == Fault.BUSY ? Optional.of(BUSY_FOR) : Optional.empty();
        }

        public String what() {
            return what;
        }

        public String id() {
            return id;
        }
    }

    /// The provider takes no further request now: 503. Nothing was sent and nothing was recorded, not even an
    /// idempotency key; it carries how long to wait.
    public static final class Busy extends Refusal {
        private static final long serialVersionUID = 1L;
        private static final String AGAIN = "; repeat the request, with the same Idempotency-Key if it has one";
        private final Duration retryAfter;

        private Busy(String message, Duration retryAfter) {
            super(message);
            this.retryAfter = retryAfter;
        }

        /// There are too many requests to the provider.
        public static Busy full(Duration retryAfter) {
            return new Busy("too many requests are on their way to the provider, and nothing was done" + AGAIN,
                    retryAfter);
        }

        /// The provider can't be reached, or has been failing.
        public static Busy away(Duration retryAfter) {
            return new Busy("the provider is not answering right now, and nothing was done" + AGAIN, retryAfter);
        }

        public Duration retryAfter() {
            return retryAfter;
        }
    }

    /// The books are older than what this installation has already done, so nothing is written until a person agrees:
    /// 503. Nothing was recorded, not even an idempotency key; it carries how long to wait.
    public static final class Restored extends Refusal {
        private static final long serialVersionUID = 1L;
        /// A person has to act first, which takes minutes at least.
        private static final Duration RETRY_AFTER = Duration.ofMinutes(1);

        public Restored() {
            super("the service was restored from a backup and accepts no changes of money yet; repeat the request"
                    + " later, with the same Idempotency-Key if it has one");
        }

        public Duration retryAfter() {
            return RETRY_AFTER;
        }
    }
}
