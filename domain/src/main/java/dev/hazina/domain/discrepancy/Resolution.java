package dev.hazina.domain.discrepancy;

import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// What a person decided.
///
/// @param wallet the wallet that was credited or debited
/// @param by the key it was decided with
public record Resolution(Action action, Optional<WalletPlace> wallet, Optional<String> note, String by, Instant at) {
    /// The longest note, in code points.
    public static final int LONGEST_NOTE = 1000;

    /// What can be done about a discrepancy.
    public enum Action {
        /// Seen. Only where nothing stands in suspense.
        ACKNOWLEDGE,
        /// The money that waits goes to a wallet.
        CREDIT_WALLET,
        /// The money that is missing is taken from a wallet.
        RECOVER,
        /// The platform keeps what waits, or bears what is missing.
        WRITE_OFF;

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

    /// Whether it moves the same money to the same place.
    boolean comesTo(Resolution other) {
        return action == other.action && wallet.equals(other.wallet);
    }
}
