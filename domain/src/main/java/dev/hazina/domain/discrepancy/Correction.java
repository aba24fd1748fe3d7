package dev.hazina.domain.discrepancy;

import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Money;
import java.time.Instant;

/// A decision about a payment, refund or payout after it had ended: money was credited to a wallet, debited from one,
/// or borne by the platform, or a claim was taken back.
///
/// @param action one of these
/// @param amount how much, always positive
public record Correction(Action action, Money amount, Instant at) {
    /// Whether the claim that made the payment was taken back.
    public boolean isTakeBack() {
        return action == Action.TAKE_BACK;
    }
}
