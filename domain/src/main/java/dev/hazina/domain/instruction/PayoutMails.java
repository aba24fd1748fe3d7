package dev.hazina.domain.instruction;

import dev.hazina.domain.money.Money;
import java.util.Optional;

/// Of which payouts a merchant's owners and admins are mailed, beside those that wait for one of them. To be mailed of
/// fewer is a looser rule: who robs an account would ask for that first.
///
/// @param from payouts of this amount or more; empty where no amount is mailed
/// @param newRecipient whether a payout is mailed where none to its number has arrived yet
public record PayoutMails(Optional<Money> from, boolean newRecipient) {
    public static final PayoutMails NONE = new PayoutMails(Optional.empty(), false);

    boolean isAsStrictAs(PayoutMails other) {
        return PayoutLimits.isAtMost(from, other.from) && (newRecipient || !other.newRecipient);
    }

    /// Why a payout is mailed.
    ///
    /// @return empty where it isn't
    public Optional<String> why(Money amount, RecentPayouts before) {
        return newRecipient && !before.isKnown()
                ? Optional.of("the first payout to its number")
                : from.filter(least -> amount.compareTo(least) >= 0).map(least -> "payouts of " + least + " or more");
    }
}
