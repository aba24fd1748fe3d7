package dev.hazina.application.page;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;

/// Amounts between two bounds, both included, in major units of any currency.
public record AmountRange(Optional<BigDecimal> least, Optional<BigDecimal> most) {
    public static final AmountRange ANY = new AmountRange(Optional.empty(), Optional.empty());
    private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

    public static AmountRange exactly(BigDecimal amount) {
        return new AmountRange(Optional.of(amount), Optional.of(amount));
    }

    public boolean isAny() {
        return least.isEmpty() && most.isEmpty();
    }

    public boolean isExact() {
        return least.isPresent() && most.isPresent() && least.get().compareTo(most.get()) == 0;
    }

    /// The smallest amount of a currency in this range, in minor units.
    public long leastMinor(Currency currency) {
        return least.map(bound -> minor(bound, currency, RoundingMode.CEILING)).orElse(0L);
    }

    /// The largest amount of a currency in this range, in minor units. It is less than the smallest one where no amount
    /// of the currency is in the range.
    public long mostMinor(Currency currency) {
        return most.map(bound -> minor(bound, currency, RoundingMode.FLOOR)).orElse(Long.MAX_VALUE);
    }

    public boolean contains(Money amount) {
        return amount.minor() >= leastMinor(amount.currency()) && amount.minor() <= mostMinor(amount.currency());
    }

    private static long minor(BigDecimal major, Currency currency, RoundingMode rounding) {
        BigInteger minor = major.movePointRight(currency.scale()).setScale(0, rounding).toBigInteger();
        return minor.min(LARGEST).longValueExact();
    }
}
