package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A decision of platform staff about a discrepancy, or about an instruction.
///
/// @param receipt the provider's reference of the movement, where it was found
/// @param amount how much moved, in major units, where it was found; the requested amount where it is left out
public record Decided(Action action, Optional<String> receipt, Optional<BigDecimal> amount, Optional<String> note,
        Actor by) {
    /// A reversal is of all that waits.
    ///
    /// @throws Refusal.Invalid when an amount or a receipt is needed and missing, or is not valid in the currency
    Optional<Found> found(Money expected) {
        Optional<Money> moved = amount.map(major -> Money.ofMajor(expected.currency(), major));
        moved.filter(money -> !money.isPositive()).ifPresent(none -> {
            throw new Refusal.Invalid(RefusalCode.AMOUNT_NOT_POSITIVE, "amount must be positive");
        });
        if (action == Action.CORRECT && moved.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "amount", "amount is required to correct");
        }
        if (action == Action.BOOK_REVERSAL) {
            return Optional.of(new Found(Optional.of(reversal()), expected));
        }
        return action == Action.CORRECT || action == Action.SETTLE_SUCCEEDED
                ? Optional.of(new Found(receipt, moved.orElse(expected)))
                : Optional.empty();
    }

    /// Whether a wallet may be named that its money goes to, or comes from.
    boolean namesWallet() {
        return action == Action.CREDIT_WALLET || action == Action.RECOVER;
    }

    /// The receipt of what a provider has taken back.
    private String reversal() {
        return receipt.orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "receipt",
                "receipt is required to book a reversal: the provider's own of the reversal, or that of the money where"
                        + " the reversal has none"));
    }

    /// @param wallet the named wallet
    /// @throws Refusal.Invalid when a wallet has to be named, or the action has a command of its own
    /// @throws Refusal.Precondition when the discrepancy is resolved, or the action doesn't fit
    void requireFits(Discrepancy raised, Optional<String> wallet) {
        if (action == Action.CREDIT_WALLET && wallet.isEmpty() && !(raised.suspense() instanceof InSuspense.Nothing)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "wallet_id",
                    "wallet_id is required to credit a wallet");
        }
        raised.requireOpenTo(action);
        if (action == Action.BOOK) {
            throw new Refusal.Invalid(RefusalCode.ACTION_UNSUITABLE, "action",
                    "a payment is booked by POST /v1/admin/inbound-payments, with this exception_id");
        }
    }

    /// The same, with its receipt in the form in which reports have it.
    Decided under(UnaryOperator<String> form) {
        return new Decided(action, receipt.map(form), amount, note, by);
    }
}
