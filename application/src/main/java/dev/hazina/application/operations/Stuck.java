package dev.hazina.application.operations;

import dev.hazina.application.payout.PayoutPolling;
import java.time.Duration;
import java.time.Instant;

/// The kinds of work that can get stuck. Each is stuck after a longer time than it takes when all is well.
public enum Stuck {
    /// Callbacks that were received and not handled.
    CALLBACKS_WAITING(Duration.ofMinutes(2)),
    /// Callbacks that could not be taken in, until the exception about each is resolved.
    CALLBACKS_SET_ASIDE(Duration.ZERO),
    /// Payouts that were not sent, or whose sending has not ended.
    PAYOUTS_UNSENT(PayoutPolling.LONG_UNSENT),
    /// Payouts that the provider accepted, without a final result.
    PAYOUTS_UNANSWERED(Duration.ofHours(1)),
    /// Payments that are open after their first five polls.
    PAYMENTS_OPEN(Duration.ofMinutes(25)),
    /// Refunds without a final provider result.
    REFUNDS_PENDING(Duration.ofHours(1)),
    /// Webhook deliveries that are due and are not sent.
    DELIVERIES_DUE(Duration.ofMinutes(5)),
    /// Statements whose mailing began and has not ended.
    STATEMENTS_UNSENT(Duration.ofHours(1));

    private final Duration keyWait;

    Stuck(Duration keyWait) {
        this.keyWait = keyWait;
    }

    /// Work that has waited since before this moment is stuck.
    public Instant before(Instant now) {
        return now.minus(keyWait);
    }
}
