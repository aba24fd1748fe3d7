package dev.hazina.domain.money;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.math.BigDecimal;

/// An amount of one currency in minor units (cents; whole shillings for UGX). Never rounded, never a
/// floating-point number, and never mixed: arithmetic over two currencies is a programming error.
public record Money(Currency currency, long minor) implements Comparable<Money> {
    /// The largest amount one request may name, in major units.
    private static final BigDecimal LARGEST = new BigDecimal("9999999999999.99");

    public static Money zero(Currency currency) {
        return new Money(currency, 0);
    }

    /// Reads an amount in major units.
    ///
    /// @throws Refusal.Invalid when the amount is not positive, has more decimals than the currency, or is
    ///         larger than 9,999,999,999,999.99
    public static Money ofMajor(Currency currency, BigDecimal major) {
        requirePayable(major);
        BigDecimal plain = major.stripTrailingZeros();
        if (plain.scale() > currency.scale()) {
            throw new Refusal.Invalid(RefusalCode.AMOUNT_TOO_PRECISE, currency.scale() == 0
                    ? "amount in " + currency + " must be a whole number"
                    : "amount in " + currency + " must have at most " + currency.scale() + " decimals");
        }
        return new Money(currency, plain.movePointRight(currency.scale()).longValueExact());
    }

    /// Checks what can be checked before the currency is known.
    ///
    /// @throws Refusal.Invalid when the amount is not positive or larger than 9,999,999,999,999.99
    public static void requirePayable(BigDecimal major) {
        if (major.signum() <= 0) {
            throw new Refusal.Invalid(RefusalCode.AMOUNT_NOT_POSITIVE, "amount must be greater than zero");
        }
        if (major.compareTo(LARGEST) > 0) {
            throw new Refusal.Invalid(RefusalCode.AMOUNT_ABOVE_MAXIMUM, "amount must not exceed 9999999999999.99");
        }
    }

    /// The amount in major units with exactly the currency's decimals, as it goes on the wire.
    public BigDecimal toMajor() {
        return BigDecimal.valueOf(minor, currency.scale());
    }

    public Money plus(Money other) {
        return new Money(currency, Math.addExact(minor, same(other).minor));
    }

    public Money minus(Money other) {
        return new Money(currency, Math.subtractExact(minor, same(other).minor));
    }

    public boolean isPositive() {
        return minor > 0;
    }

    public boolean isZero() {
        return minor == 0;
    }

    @Override
    public int compareTo(Money other) {
        return Long.compare(minor, same(other).minor);
    }

    private Money same(Money other) {
        if (other.currency != currency) {
            throw new IllegalArgumentException("mixed currencies: " + currency + " and " + other.currency);
        }
        return other;
    }

    @Override
    public String toString() {
        return currency + " " + toMajor().toPlainString();
    }
}
