package dev.hazina.providers.momo;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.util.Optional;

/// Amounts as MTN writes them: a text, beside the name of a currency. In MTN's sandbox that currency stands for ours.
///
/// @param wire the currency that is named to MTN
record MomoAmounts(String wire) {
    private static final int MOST_DIGITS = 20;

    static String text(Money amount) {
        return amount.toMajor().toPlainString();
    }

    /// The amount in one of our currencies.
    ///
    /// @param ours what the currency on the wire stands for
    /// @return empty when it is no amount that we could have asked for in any currency we know
    Optional<Money> read(String amount, String currency, Currency ours) {
        Optional<Currency> meant = currency.equals(wire) ? Optional.of(ours) : Currency.ofCode(currency);
        return meant.flatMap(found -> number(amount).map(number -> number.movePointRight(found.scale()))
                .filter(minor -> minor.signum() >= 0).map(BigDecimal::stripTrailingZeros)
                .filter(minor -> minor.scale() <= 0 && minor.precision() - minor.scale() < MOST_DIGITS - 1)
                .map(minor -> new Money(found, minor.longValueExact())));
    }

    /// A number of a sane size.
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
