package dev.hazina.domain.instruction;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// How much of one currency is refunded to payers without an owner. One over a limit is refused, as a transfer is, or
/// waits for a second person, unless an owner makes it who is signed in.
///
/// @param refund of one refund
/// @param day of all refunds that were made within [RecentPayouts#PERIOD], those of owners too, with the new one
/// @param waits whether what is over a limit waits for a second person; otherwise it is refused
public record RefundLimits(Optional<Money> refund, Optional<Money> day, boolean waits) {
    public static final RefundLimits NONE = new RefundLimits(Optional.empty(), Optional.empty());

    public RefundLimits {
        waits = waits && (refund.isPresent() || day.isPresent());
    }

    /// Limits over which a refund is refused.
    public RefundLimits(Optional<Money> refund, Optional<Money> day) {
        this(refund, day, false);
    }

    /// Whether the money of a refund has gone out, or may still.
    public static boolean counts(Instruction<RefundDetails> refund) {
        return refund.isOpen() || refund.isSucceeded() || refund.isPaidLater();
    }

    /// Whether every refund that passes here passes the other ones too.
    boolean isAsStrictAs(RefundLimits other) {
        return PayoutLimits.isAtMost(refund, other.refund) && PayoutLimits.isAtMost(day, other.day)
                && (!waits || other.waits || other.equals(NONE));
    }

    /// The hold with which a refund is opened; empty where it is within the limits.
    ///
    /// @param before the sum of what was refunded within the day, as far as it counts
    /// @param of what the limits are of; empty for all refunds of the merchant
    /// @param makers all who could have made it
    /// @throws Refusal.Precondition when it is over a limit that refuses
    Optional<Hold> hold(Money amount, Money before, Optional<PayoutPart> of, PossibleActors makers, Instant now) {
        Optional<String> exceeded = TransferLimits.exceeded(refund, day, amount, before, of);
        if (exceeded.isPresent() && !waits) {
            throw new Refusal.Precondition(RefusalCode.REFUND_LIMIT_REACHED, "refunds of more than " + exceeded.get()
                    + " are refused by the merchant's own rule, unless an owner makes them who is signed in");
        }
        return exceeded.map(most -> Hold.overLimit(now, "refunds of more than " + most + " wait for a second person",
                makers));
    }
}
