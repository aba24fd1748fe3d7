package dev.hazina.providers.momo;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.util.Optional;

/// MTN's form of amounts: a text, with the code of a currency. In MTN's sandbox that currency represents ours.
///
/// @param wire the currency's code in requests to MTN
record MomoAmounts(String wire) {
    private static final int MOST_DIGITS = 20;

    static String text(Money amount) {
        return amount.toMajor().toPlainString();
    }

    /// The amount in one of our currencies.
    ///
    /// @param ours the currency that MTN's represents
    /// @return empty if it is no valid amount in a known currency
    Optional<Money> read(String amount, String currency, Currency ours) {
        Optional<Currency> meant = currency.equals(wire) ? Optional.of(ours) : Currency.ofCode(currency);
        return meant.flatMap(found -> number(amount).map(number -> number.movePointRight(found.scale()))
                .filter(minor -> minor.signum() >= 0).map(BigDecimal::stripTrailingZeros)
                .filter(minor -> minor.scale() <= 0 && minor.precision() - minor.scale() < MOST_DIGITS - 1)
                .map(minor -> new Money(found, minor.longValueExact())));
    }

    /// A number of limited length and scale.
    static Optional<BigDecimal> number(String text) {
        if (text.isEmpty() || text.length() > MOST_DIGITS) {
            return Optional.empty();
        }
        try {
            return Optional.of(new BigDecimal(text)).filter(number -> Math.abs(number.scale()) <= MOST_DIGITS);
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }
}
