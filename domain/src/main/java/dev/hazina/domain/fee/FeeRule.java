package dev.hazina.domain.fee;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A share in basis points plus a fixed amount, held between a least and a greatest amount.
///
/// @param basisPoints hundredths of a percent, 0 to 10,000
record FeeRule(int basisPoints, Money fixed, Money least, Optional<Money> greatest) {
    private static final int ALL = 10_000;
    private static final String AMOUNT = "(\\d{1,13}(?:\\.\\d{1,2})?)";
    private static final Pattern FORM = Pattern
            .compile("(?:(\\d{1,5})bp)?(?:\\+?" + AMOUNT + ")?(?:>" + AMOUNT + ")?(?:<" + AMOUNT + ")?");

    static FeeRule free(Currency currency) {
        return new FeeRule(0, Money.zero(currency), Money.zero(currency), Optional.empty());
    }

    static FeeRule flat(Currency currency, long major) {
        return new FeeRule(0, Money.ofMajor(currency, BigDecimal.valueOf(major)), Money.zero(currency),
                Optional.empty());
    }

    /// Reads `150bp`, `290bp+30`, `1000`, and with bounds `150bp+5>10<300`: at least 10, at most 300. Amounts are in
    /// major units.
    static FeeRule parse(Currency currency, String text) {
        Matcher form = FORM.matcher(text);
        if (text.isEmpty() || !form.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a fee such as 150bp, 290bp+30 or 1000");
        }
        int basisPoints = form.group(1) == null ? 0 : Integer.parseInt(form.group(1));
        if (basisPoints > ALL) {
            throw new IllegalArgumentException("'" + text + "' is more than the whole amount");
        }
        Optional<Money> greatest = Optional.ofNullable(form.group(4)).map(major -> amount(currency, major));
        return new FeeRule(basisPoints, amount(currency, form.group(2)), amount(currency, form.group(3)), greatest);
    }

    static Money amount(Currency currency, @org.jspecify.annotations.Nullable String major) {
        if (major == null) {
            return Money.zero(currency);
        }
        try {
            return new Money(currency, new BigDecimal(major).movePointRight(currency.scale()).longValueExact());
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + major + "' has more decimals than " + currency + " allows", e);
        }
    }

    /// The fee of an amount, half a minor unit rounded up.
    Charge of(Money amount) {
        long share = BigDecimal.valueOf(amount.minor()).multiply(BigDecimal.valueOf(basisPoints))
                .divide(BigDecimal.valueOf(ALL), 0, RoundingMode.HALF_UP).longValueExact();
        Money fee = fixed.plus(new Money(amount.currency(), share));
        fee = fee.compareTo(least) < 0 ? least : fee;
        return new Charge(greatest.isPresent() && fee.compareTo(greatest.get()) > 0 ? greatest.get() : fee);
    }

    /// A computed fee.
    record Charge(Money money) {
        Money capped(Money amount) {
            return money.compareTo(amount) > 0 ? amount : money;
        }
    }
}
