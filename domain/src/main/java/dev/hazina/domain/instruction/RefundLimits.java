package dev.hazina.domain.instruction;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// How much of one currency is refunded to payers without an owner. One over a limit is refused, as a transfer is,
/// unless an owner makes it who is signed in.
///
/// @param refund of one refund
/// @param day of all refunds that were made within [RecentPayouts#PERIOD], those of owners too, with the new one
public record RefundLimits(Optional<Money> refund, Optional<Money> day) {
    public static final RefundLimits NONE = new RefundLimits(Optional.empty(), Optional.empty());

    /// Whether the money of a refund has gone out, or may still.
    public static boolean counts(Instruction<RefundDetails> refund) {
        return refund.isOpen() || refund.isSucceeded() || refund.isPaidLater();
    }

    /// Whether every refund that passes here passes the other ones too.
    boolean isAsStrictAs(RefundLimits other) {
        return PayoutLimits.isAtMost(refund, other.refund) && PayoutLimits.isAtMost(day, other.day);
    }

    /// @param before the sum of what was refunded within the day, as far as it counts
    /// @throws Refusal.Precondition when it is over a limit
    public void require(Money amount, Money before) {
        TransferLimits.exceeded(refund, day, amount, before).ifPresent(most -> {
            throw new Refusal.Precondition(RefusalCode.REFUND_LIMIT_REACHED, "refunds of more than " + most
                    + " are refused by the merchant's own rule, unless an owner makes them who is signed in");
        });
    }
}
