package dev.hazina.domain.discrepancy;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A person's decision.
///
/// @param wallet the wallet that was credited or debited
/// @param found the movement found at the provider, where the decision depends on it
/// @param by the key of the person who decided
/// @param proposedBy the key of the person who proposed it, where it took two people
/// @param sale the reference of the sale for which a person of the wallet's merchant claimed the money; empty where
///        staff decided
public record Resolution(Action action, Optional<WalletPlace> wallet, Optional<Found> found, Optional<String> note,
        String by, Optional<String> proposedBy, Instant at, Optional<String> sale) {
    /// The longest note, in code points.
    public static final int LONGEST_NOTE = 1000;

    /// The movement in the provider's own records.
    ///
    /// @param receipt its reference of the movement, where one was found
    /// @param amount how much moved
    public record Found(Optional<String> receipt, Money amount) {}

    /// The actions that resolve a discrepancy.
    public enum Action {
        /// The person took note; the books are right as they are.
        ACKNOWLEDGE,
        /// Money that is in suspense, or that the provider gave back, is credited to a wallet.
        CREDIT_WALLET,
        /// Money that is missing, or that the provider took back, is debited from a wallet.
        RECOVER,
        /// The platform keeps money in suspense, or bears missing money.
        WRITE_OFF,
        /// The payment, refund or payout succeeded.
        SETTLE_SUCCEEDED,
        /// The payment, refund or payout moved no money and never will.
        SETTLE_FAILED,
        /// Another amount moved than the books have: the difference is put in suspense.
        CORRECT,
        /// Money came in of which no readable notice tells: it is booked with the receipt and the amount that a person
        /// has found at the provider.
        BOOK,
        /// Money in suspense goes back to its payer, from its provider.
        SEND_BACK,
        /// Money in suspense is paid out to the number of its payer, because its provider gives nothing back.
        PAY_BACK,
        /// The money of a claim for the wrong sale, or of an assignment to the wrong wallet, goes back to suspense.
        TAKE_BACK,
        /// The provider has taken money in suspense back from us: it leaves suspense for the account at the provider.
        BOOK_REVERSAL;

        /// Whether money in suspense leaves it through its provider, or was taken by it.
        boolean leavesForProvider() {
            return this == SEND_BACK || this == PAY_BACK || this == BOOK_REVERSAL;
        }

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Action> ofWire(String wire) {
            for (Action action : values()) {
                if (action.wire().equals(wire)) {
                    return Optional.of(action);
                }
            }
            return Optional.empty();
        }
    }

    /// A decision of staff.
    public Resolution(Action action, Optional<WalletPlace> wallet, Optional<Found> found, Optional<String> note,
            String by, Optional<String> proposedBy, Instant at) {
        this(action, wallet, found, note, by, proposedBy, at, Optional.empty());
    }

    /// A claim by a person of the wallet's merchant.
    ///
    /// @param by the person
    public static Resolution claim(WalletPlace wallet, String sale, String by, Instant at) {
        return new Resolution(Action.CREDIT_WALLET, Optional.of(wallet), Optional.empty(),
                Optional.of("claimed by the merchant for " + sale), by, Optional.empty(), at, Optional.of(sale));
    }

    /// A resolution by one person, without a movement found at the provider.
    public static Resolution of(Action action, Optional<WalletPlace> wallet, Optional<String> note, String by,
            Instant at) {
        return new Resolution(action, wallet, Optional.empty(), note, by, Optional.empty(), at);
    }

    Resolution proposedBy(String first) {
        return new Resolution(action, wallet, found, note, by, Optional.of(first), at, sale);
    }

    /// The same decision, carried out at this time.
    public Resolution at(Instant time) {
        return new Resolution(action, wallet, found, note, by, proposedBy, time, sale);
    }

    /// Whether it moves the same money to the same place; a claim is one person's alone.
    boolean comesTo(Resolution other) {
        return action == other.action && wallet.equals(other.wallet) && found.equals(other.found)
                && sale.equals(other.sale) && (sale.isEmpty() || by.equals(other.by));
    }
}
