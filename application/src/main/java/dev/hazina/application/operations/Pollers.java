package dev.hazina.application.operations;

import dev.hazina.application.payment.PollPayments;
import dev.hazina.application.payout.PollPayouts;
import dev.hazina.application.refund.PollRefunds;

/// The pollers of each kind.
public record Pollers(PollPayments payments, PollRefunds refunds, PollPayouts payouts) {}
