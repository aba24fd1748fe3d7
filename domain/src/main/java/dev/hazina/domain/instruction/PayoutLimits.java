package dev.hazina.domain.instruction;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;
import java.util.stream.Stream;

/// How much a merchant pays out in one currency before a second person is asked, or at all.
///
/// @param payout of one payout
/// @param day of all payouts that were made within [RecentPayouts#PERIOD], with the new one
/// @param recipient the same, of those to one phone number
/// @param refuses whether what is over a limit is refused; otherwise it waits for a second person
public record PayoutLimits(Optional<Money> payout, Optional<Money> day, Optional<Money> recipient, boolean refuses) {
    public static final PayoutLimits NONE = new PayoutLimits(Optional.empty(), Optional.empty(), Optional.empty(),
            false);

    public PayoutLimits {
        refuses = refuses && Stream.of(payout, day, recipient).anyMatch(Optional::isPresent);
    }

    public boolean isNone() {
        return equals(NONE);
    }

    /// Whether every payout that passes here passes the other ones too.
    boolean isAsStrictAs(PayoutLimits other) {
        return isAtMost(payout, other.payout) && isAtMost(day, other.day) && isAtMost(recipient, other.recipient)
                && (refuses || !other.refuses);
    }

    /// Whether it lets no larger amount pass.
    static boolean isAtMost(Optional<Money> one, Optional<Money> other) {
        return other.isEmpty() || one.filter(amount -> amount.compareTo(other.get()) <= 0).isPresent();
    }

    /// The sentence about the first limit that a payout is over; empty where it is within all of them.
    ///
    /// @param of what the limits are of, in that sentence; empty for all payouts of the merchant
    /// @throws Refusal.Precondition when what is over a limit is refused
    Optional<String> exceeded(Money amount, RecentPayouts before, Optional<PayoutPart> of) {
        Optional<String> over = Stream
                .of(over(payout, Money.zero(amount.currency()), amount, "payouts of more than %s"),
                        over(day, before.day(), amount, "payouts of more than %s in 24 hours"),
                        over(recipient, before.toRecipient(), amount,
                                "payouts of more than %s to one number in 24 hours"))
                .flatMap(Optional::stream).findFirst()
                .map(what -> what + of.map(part -> " " + part.words()).orElse(""));
        if (refuses && over.isPresent()) {
            throw new Refusal.Precondition(RefusalCode.PAYOUT_LIMIT_REACHED,
                    over.get() + " are refused by the merchant's own rule");
        }
        return over.map(what -> what + " wait for a second person");
    }

    private static Optional<String> over(Optional<Money> limit, Money before, Money amount, String what) {
        return limit.filter(most -> amount.compareTo(most.minus(before)) > 0)
                .map(most -> what.replace("%s", most.toString()));
    }
}
