package dev.hazina.application.operations;

import java.time.Duration;
import java.time.Instant;

/// Kinds of work that usually gets on by itself. Each is given longer than it ever needs while all is well.
public enum Stuck {
    /// Callbacks that were taken in and not handled.
    CALLBACKS_WAITING(Duration.ofMinutes(2)),
    /// Callbacks of the last week that nobody could make sense of.
    CALLBACKS_SET_ASIDE(Duration.ZERO),
    /// Payouts that were not sent, or whose sending never ended.
    PAYOUTS_UNSENT(Duration.ofMinutes(10)),
    /// Payouts the provider took and never ended.
    PAYOUTS_UNANSWERED(Duration.ofHours(1)),
    /// Payments that are open past their first five looks.
    PAYMENTS_OPEN(Duration.ofMinutes(25)),
    /// Refunds the provider never ended.
    REFUNDS_PENDING(Duration.ofHours(1)),
    /// Webhook deliveries that are due and don't go out.
    DELIVERIES_DUE(Duration.ofMinutes(5)),
    /// Statements that were begun to be mailed and never were.
    STATEMENTS_UNSENT(Duration.ofHours(1));

    /// How long what was set aside is told of.
    public static final Duration TOLD_FOR = Duration.ofDays(7);

    private final Duration keyWait;

    Stuck(Duration keyWait) {
        this.keyWait = keyWait;
    }

    /// What has stood since before this moment is stuck.
    public Instant before(Instant now) {
        return now.minus(keyWait);
    }
}
