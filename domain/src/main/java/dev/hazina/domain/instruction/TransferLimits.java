package dev.hazina.domain.instruction;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// How much of one currency is moved between a merchant's wallets without an owner. A transfer is final, so that one
/// over a limit can't wait for a person: it is refused, unless an owner makes it who is signed in.
///
/// @param transfer of one transfer
/// @param day of all transfers that were made within [RecentPayouts#PERIOD], those of owners too, with the new one
public record TransferLimits(Optional<Money> transfer, Optional<Money> day) {
    public static final TransferLimits NONE = new TransferLimits(Optional.empty(), Optional.empty());

    /// Whether every transfer that passes here passes the other ones too.
    boolean isAsStrictAs(TransferLimits other) {
        return PayoutLimits.isAtMost(transfer, other.transfer) && PayoutLimits.isAtMost(day, other.day);
    }

    /// @param before the sum of what was transferred within the day
    /// @param of what the limits are of; empty for all transfers of the merchant
    /// @throws Refusal.Precondition when it is over a limit
    void require(Money amount, Money before, Optional<PayoutPart> of) {
        exceeded(transfer, day, amount, before, of).ifPresent(most -> {
            throw new Refusal.Precondition(RefusalCode.TRANSFER_LIMIT_REACHED, "transfers of more than " + most
                    + " are refused by the merchant's own rule, unless an owner makes them who is signed in");
        });
    }

    /// The limit that an amount is over, as a refusal says it.
    ///
    /// @param one of one amount
    /// @param day of all of a day
    /// @param of what the limits are of; empty for the whole merchant
    static Optional<String> exceeded(Optional<Money> one, Optional<Money> day, Money amount, Money before,
            Optional<PayoutPart> of) {
        return one.filter(most -> amount.compareTo(most) > 0).map(Money::toString)
                .or(() -> day.filter(most -> amount.compareTo(most.minus(before)) > 0)
                        .map(most -> most + " in 24 hours"))
                .map(most -> most + of.map(part -> " " + part.words()).orElse(""));
    }
}
