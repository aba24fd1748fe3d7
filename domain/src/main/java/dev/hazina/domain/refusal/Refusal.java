package dev.hazina.domain.refusal;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// The reason why a request is refused. Each case is one kind of error of the API; the message is written for the
/// merchant's developer and never repeats the request. A refusal is an answer, not a fault: it carries no stack trace.
public abstract sealed class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final RefusalCode code;
    private final transient Optional<String> field;

    private Refusal(RefusalCode code, Optional<String> field, String message) {
        super(message, null, false, false);
        this.code = code;
        this.field = field;
    }

    private Refusal(RefusalCode code, String message) {
        this(code, code.field(), message);
    }

    public RefusalCode code() {
        return code;
    }

    /// The member, parameter or header of the request that it is about, where it is about one.
    public Optional<String> field() {
        return field;
    }

    public String reason() {
        return String.valueOf(getMessage());
    }

    /// The request itself is wrong, in any state: 400.
    public static final class Invalid extends Refusal {
        private static final long serialVersionUID = 1L;

        public Invalid(RefusalCode code, String message) {
            super(code, message);
        }

        public Invalid(RefusalCode code, String field, String message) {
            super(code, Optional.of(field), message);
        }
    }

    /// Unknown key, or a wrong secret: 401. The text is always the same, so that it reveals nothing; only a client with
    /// the right password learns that a code is missing or wrong.
    public static final class Unauthorized extends Refusal {
        private static final long serialVersionUID = 1L;
        private final boolean aboutCode;

        public Unauthorized() {
            this(RefusalCode.CREDENTIALS_INVALID, "missing or invalid credentials", false);
        }

        private Unauthorized(RefusalCode code, String message, boolean aboutCode) {
            super(code, message);
            this.aboutCode = aboutCode;
        }

        /// The password is right, and the user has a second factor.
        public static Unauthorized withoutCode() {
            return new Unauthorized(RefusalCode.OTP_REQUIRED, "a code of the second factor is needed, in otp", true);
        }

        /// The password is right, and the code is not.
        public static Unauthorized wrongCode() {
            return new Unauthorized(RefusalCode.OTP_WRONG, "otp is wrong, or was used before", true);
        }

        /// Whether the password was right and the code of the second factor is what is missing or wrong.
        public boolean isAboutCode() {
            return aboutCode;
        }
    }

    /// Authenticated, but not allowed: 403.
    public static final class Forbidden extends Refusal {
        private static final long serialVersionUID = 1L;

        public Forbidden(RefusalCode code, String message) {
            super(code, message);
        }

        public Forbidden(RefusalCode code, String field, String message) {
            super(code, Optional.of(field), message);
        }
    }

    /// The caller has no such object, whether or not another merchant has it: 404.
    public static final class NotFound extends Refusal {
        private static final long serialVersionUID = 1L;

        /// @param code that of a thing that isn't found; its name is the sentence
        public NotFound(RefusalCode code) {
            super(code, code.words());
        }

        /// @param what the thing, in other words than the code's
        public NotFound(RefusalCode code, String what) {
            super(code, what + " not found");
        }

        /// @param field the member or parameter of the request that names the thing
        public NotFound(RefusalCode code, Optional<String> field) {
            super(code, field, code.words());
        }
    }

    /// What is asked for was there and is deleted: 410. It carries the oldest number that is left.
    public static final class Gone extends Refusal {
        private static final long serialVersionUID = 1L;
        private final long oldest;

        public Gone(String message, long oldest) {
            super(RefusalCode.EVENTS_DELETED, message);
            this.oldest = oldest;
        }

        public long oldest() {
            return oldest;
        }
    }

    /// The name is taken: 409. While the other request is still running, it carries how long to wait.
    public static final class Conflict extends Refusal {
        private static final long serialVersionUID = 1L;
        private final transient Optional<Duration> retryAfter;
        private final transient Optional<Holder> holder;

        /// What has the reference or the place that was asked for: a `Payment`, a `Payout` or a
        /// `Payment-Request`, and its id.
        public record Holder(String what, String id) {}

        public Conflict(RefusalCode code, String message) {
            this(code, message, Optional.empty());
        }

        public Conflict(RefusalCode code, String message, Optional<Duration> retryAfter) {
            this(code, message, retryAfter, Optional.empty());
        }

        /// @param holder has what was asked for
        public Conflict(RefusalCode code, String message, Holder holder) {
            this(code, message, Optional.empty(), Optional.of(holder));
        }

        private Conflict(RefusalCode code, String message, Optional<Duration> retryAfter, Optional<Holder> holder) {
            super(code, message);
            this.retryAfter = retryAfter;
            this.holder = holder;
        }

        /// What has the reference or the place that was asked for.
        public Optional<Holder> holder() {
            return holder;
        }

        public Optional<Duration> retryAfter() {
            return retryAfter;
        }
    }

    /// A valid request that the present state doesn't allow: 422.
    public static final class Precondition extends Refusal {
        private static final long serialVersionUID = 1L;

        public Precondition(RefusalCode code, String message) {
            super(code, message);
        }

        public Precondition(RefusalCode code, String field, String message) {
            super(code, Optional.of(field), message);
        }
    }

    /// Too many requests: 429. It carries how long to wait.
    public static final class RateLimited extends Refusal {
        private static final long serialVersionUID = 1L;
        private static final String TOO_MANY = "too many requests";
        private final Duration retryAfter;
        private final transient Optional<Quota> quota;

        public RateLimited(RefusalCode code, Duration retryAfter) {
            this(code, TOO_MANY, retryAfter, Optional.empty());
        }

        /// A limit of requests in a time is used up.
        public RateLimited(RefusalCode code, Quota quota, Duration retryAfter) {
            this(code, TOO_MANY, retryAfter, Optional.of(quota));
        }

        private RateLimited(RefusalCode code, String message, Duration retryAfter, Optional<Quota> quota) {
            super(code, message);
            this.retryAfter = retryAfter;
            this.quota = quota;
        }

        /// The provider would refuse it, because it has just asked the same phone for the same amount.
        public static RateLimited sameAmount(Duration retryAfter) {
            return new RateLimited(RefusalCode.SAME_PROMPT_TOO_SOON,
                    "this phone has just been asked for the same amount, and the provider refuses that;"
                            + " nothing was done, and the request can be repeated after the time in Retry-After",
                    retryAfter, Optional.empty());
        }

        /// The limit that is used up, where it is one of requests in a time.
        public Optional<Quota> quota() {
            return quota;
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
            super(fault.code(), "the provider refused the " + what.toLowerCase(Locale.ROOT)
                    + fault.because(BUSY_FOR.toSeconds()));
            this.what = what;
            this.id = id;
            this.fault = fault;
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

        private Busy(RefusalCode code, String message, Duration retryAfter) {
            super(code, message);
            this.retryAfter = retryAfter;
        }

        /// There are too many requests to the provider.
        public static Busy full(Duration retryAfter) {
            return new Busy(RefusalCode.PROVIDER_FULL,
                    "too many requests are on their way to the provider, and nothing was done" + AGAIN, retryAfter);
        }

        /// The provider can't be reached, or has been failing.
        public static Busy away(Duration retryAfter) {
            return new Busy(RefusalCode.PROVIDER_AWAY,
                    "the provider is not answering right now, and nothing was done" + AGAIN, retryAfter);
        }

        public Duration retryAfter() {
            return retryAfter;
        }
    }

    /// The books are older than what this installation has already done, so nothing is written until a person agrees:
    /// 503. Nothing was recorded, not even an idempotency key; it carries how long to wait.
    public static final class Restored extends Refusal {
        private static final long serialVersionUID = 1L;

        public Restored() {
            super(RefusalCode.RESTORED,
                    "the service was restored from a backup and accepts no changes of money yet; repeat the request"
                            + " later, with the same Idempotency-Key if it has one");
        }

        /// A person has to act first, which takes minutes at least.
        public Duration retryAfter() {
            return Duration.ofMinutes(1);
        }
    }
}
