package dev.hazina.domain.discrepancy;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// What a person decided.
///
/// @param wallet the wallet that was credited or debited
/// @param found what the person found at the provider, where that is what decides
/// @param by the key it was decided with
/// @param proposedBy the key it was proposed with, where it took two people
public record Resolution(Action action, Optional<WalletPlace> wallet, Optional<Found> found, Optional<String> note,
        String by, Optional<String> proposedBy, Instant at) {
    /// The longest note, in code points.
    public static final int LONGEST_NOTE = 1000;

    /// What the provider's own records say.
    ///
    /// @param receipt its reference of the movement, empty text where it has none
    /// @param amount how much moved
    public record Found(String receipt, Money amount) {}

    /// What can be done about a discrepancy.
    public enum Action {
        /// Seen: the books are right as they are.
        ACKNOWLEDGE,
        /// The money that waits, or that the provider gave back, goes to a wallet.
        CREDIT_WALLET,
        /// The money that is missing, or that the provider took back, is taken from a wallet.
        RECOVER,
        /// The platform keeps what waits, or bears what is missing.
        WRITE_OFF,
        /// The payment, refund or payout it is about went through.
        SETTLE_SUCCEEDED,
        /// The payment, refund or payout it is about moved no money and never will.
        SETTLE_FAILED,
        /// Another amount moved than the books have: the difference is put in suspense.
        CORRECT;

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

    /// A resolution of one person's that found nothing out.
    public static Resolution of(Action action, Optional<WalletPlace> wallet, Optional<String> note, String by,
            Instant at) {
        return new Resolution(action, wallet, Optional.empty(), note, by, Optional.empty(), at);
    }

    Resolution proposedBy(String first) {
        return new Resolution(action, wallet, found, note, by, Optional.of(first), at);
    }

    /// Whether it moves the same money to the same place.
    boolean comesTo(Resolution other) {
        return action == other.action && wallet.equals(other.wallet) && found.equals(other.found);
    }
}
