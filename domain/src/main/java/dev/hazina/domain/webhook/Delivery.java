package dev.hazina.domain.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// An event and its progress to one receiver.
///
/// @param type the event's, or the kind of an alert
/// @param attempts the number of attempts, over all its replays
/// @param failures the number of failed attempts since it was created or last replayed
/// @param lastStatusCode the receiver's last status; 0 before the first attempt and where there was no response
/// @param nextAttemptAt when it is due, or [#HELD]; present exactly while it is pending
public record Delivery(DeliveryId id, MerchantId merchant, AccountId account, Target target, EventId event, String type,
        Status status, int attempts, int failures, int lastStatusCode, Optional<Instant> lastAttemptAt,
        Optional<Instant> nextAttemptAt, Instant createdAt) {
    /// When a delivery is due whose endpoint is paused: not before it is resumed.
    public static final Instant HELD = Instant.parse("9999-12-31T00:00:00Z");
    private static final int FIRST_SUCCESS = 200;
    private static final int AFTER_SUCCESS = 300;

    public enum Status {
        /// Due now or later.
        PENDING,
        /// Answered with 2xx.
        DELIVERED,
        /// All attempts failed. It can be replayed.
        FAILED_PERMANENTLY,
        /// Its endpoint was deleted before it was delivered.
        CANCELED;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static Delivery first(DeliveryId id, MerchantId merchant, AccountId account, Target target, EventId event,
            String type, Instant at) {
        return new Delivery(id, merchant, account, target, event, type, Status.PENDING, 0, 0, 0, Optional.empty(),
                Optional.of(at), at);
    }

    public static boolean isSuccess(int statusCode) {
        return statusCode >= FIRST_SUCCESS && statusCode < AFTER_SUCCESS;
    }

    /// This delivery after one more attempt.
    ///
    /// @param statusCode the receiver's status, 0 for no response
    public Delivery attempted(int statusCode, Instant at, RetryPlan plan) {
        if (isSuccess(statusCode)) {
            return after(Status.DELIVERED, failures, statusCode, at, Optional.empty());
        }
        Optional<Instant> next = plan.after(failures + 1).map(at::plus);
        return after(next.isPresent() ? Status.PENDING : Status.FAILED_PERMANENTLY, failures + 1, statusCode, at, next);
    }

    /// Due again at once, with all its retries.
    ///
    /// @throws Refusal.Precondition while it is pending
    public Delivery replayed(Instant at) {
        if (status == Status.PENDING) {
            throw new Refusal.Precondition(RefusalCode.DELIVERY_PENDING, "the delivery is pending");
        }
        return new Delivery(id, merchant, account, target, event, type, Status.PENDING, attempts, 0, lastStatusCode,
                lastAttemptAt, Optional.of(at), createdAt);
    }

    /// Due at once, with as many attempts left as before.
    ///
    /// @throws Refusal.Precondition when it has ended
    public Delivery hurried(Instant at) {
        if (status != Status.PENDING) {
            throw new Refusal.Precondition(RefusalCode.DELIVERY_NOT_PENDING, "the delivery is not pending");
        }
        return due(nextAttemptAt.filter(next -> next.isBefore(at)).orElse(at));
    }

    /// Not due before its endpoint is resumed.
    public Delivery held() {
        return due(HELD);
    }

    public boolean isHeld() {
        return nextAttemptAt.equals(Optional.of(HELD));
    }

    private Delivery due(Instant at) {
        return new Delivery(id, merchant, account, target, event, type, status, attempts, failures, lastStatusCode,
                lastAttemptAt, Optional.of(at), createdAt);
    }

    private Delivery after(Status next, int failed, int statusCode, Instant at, Optional<Instant> due) {
        return new Delivery(id, merchant, account, target, event, type, next, attempts + 1, failed, statusCode,
                Optional.of(at), due, createdAt);
    }
}
