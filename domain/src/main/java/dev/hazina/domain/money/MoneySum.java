package dev.hazina.domain.money;

import java.math.BigDecimal;
import java.math.BigInteger;

/// A sum of amounts of one currency, in minor units. It may be beyond what one amount can be: a few thousand of the
/// largest payments are.
public record MoneySum(Currency currency, BigInteger minor) {

    public static MoneySum zero(Currency currency) {
        return new MoneySum(currency, BigInteger.ZERO);
    }

    public static MoneySum of(Money amount) {
        return new MoneySum(amount.currency(), BigInteger.valueOf(amount.minor()));
    }

    /// The sum in major units with exactly the currency's decimals, as it goes on the wire.
    public BigDecimal toMajor() {
        return new BigDecimal(minor, currency.scale());
    }

    public MoneySum plus(MoneySum other) {
        return new MoneySum(currency, minor.add(same(other).minor));
    }

    public MoneySum plus(Money other) {
        return plus(of(other));
    }

    public MoneySum minus(MoneySum other) {
        return new MoneySum(currency, minor.subtract(same(other).minor));
    }

    public boolean isZero() {
        return minor.signum() == 0;
    }

    private MoneySum same(MoneySum other) {
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
