package dev.hazina.domain.fee;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.EnumMap;
import java.util.Map;

/// The rates of the value added tax that fees include, in percent by currency, because a currency is a country's. None
/// for a currency that isn't named.
public record VatRates(Map<Currency, BigDecimal> percent) {
    /// No tax.
    public static final VatRates NONE = new VatRates(Map.of());
    private static final BigDecimal HUNDRED = new BigDecimal(100);
    private static final int MOST_DECIMALS = 2;

    public VatRates {
        percent = Map.copyOf(percent);
    }

    /// Reads rates that are written as `KES=16,UGX=18`.
    ///
    /// @throws IllegalArgumentException with a sentence that names the part that can't be read
    public static VatRates parse(String text) {
        Map<Currency, BigDecimal> rates = new EnumMap<>(Currency.class);
        for (String part : FeeSchedule.normal(text).split(",")) {
            String[] sides = part.split("=", -1);
            Currency currency = Currency.ofCode(sides[0].strip())
                    .orElseThrow(() -> new IllegalArgumentException("'" + part + "' names no known currency"));
            if (sides.length != 2 || rates.put(currency, rate(part, sides[1].strip())) != null) {
                throw new IllegalArgumentException("'" + part + "' is not one CURRENCY=PERCENT");
            }
        }
        return new VatRates(rates);
    }

    private static BigDecimal rate(String part, String text) {
        if (!text.matches("\\d{1,2}(\\.\\d{1," + MOST_DECIMALS + "})?")) {
            throw new IllegalArgumentException("'" + part + "' has no percentage below 100 with at most "
                    + MOST_DECIMALS + " decimals");
        }
        return new BigDecimal(text).stripTrailingZeros();
    }

    /// In percent; zero for a currency that isn't named.
    public BigDecimal of(Currency currency) {
        return percent.getOrDefault(currency, BigDecimal.ZERO);
    }

    /// The tax in an amount that includes it, to the nearest smallest unit, half away from zero.
    public static Money part(Money gross, BigDecimal percent) {
        BigDecimal tax = BigDecimal.valueOf(gross.minor()).multiply(percent)
                .divide(HUNDRED.add(percent), 0, RoundingMode.HALF_UP);
        return new Money(gross.currency(), tax.longValueExact());
    }
}
