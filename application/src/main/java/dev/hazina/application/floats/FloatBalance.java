package dev.hazina.application.floats;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What an account of ours at a provider held at a time, as one side says.
public record FloatBalance(FloatAccount account, Side side, MoneySum amount, Instant at) {

    /// Who says it.
    public enum Side {
        /// Our books: the sum of all that went through the account.
        BOOKED,
        /// The provider, in its answer to a question about the balance.
        ASKED,
        /// The provider, beside a movement of which it told.
        TOLD;

        /// The name in the table and the API.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Side> ofWire(String wire) {
            return Arrays.stream(values()).filter(side -> side.wire().equals(wire)).findFirst();
        }
    }

    /// An account in one of its currencies.
    public record Key(FloatAccount account, Currency currency) {}

    public Key key() {
        return new Key(account, amount.currency());
    }
}
