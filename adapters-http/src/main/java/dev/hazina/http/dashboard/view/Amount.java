package dev.hazina.http.dashboard.view;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// An amount of money, printed with its currency's decimals and separated thousands.
///
/// @param sign -1, 0 or 1
public record Amount(String currency, String number, int sign) {
    private static final int GROUP = 3;

    public static Amount of(Money money) {
        return of(money.currency(), money.toMajor());
    }

    public static Amount of(MoneySum sum) {
        return of(sum.currency(), sum.toMajor());
    }

    public static Amount of(Currency currency, BigDecimal major) {
        return new Amount(currency.name(), grouped(major.setScale(currency.scale(), RoundingMode.UNNECESSARY)),
                major.signum());
    }

    /// `-12,345.60`
    private static String grouped(BigDecimal number) {
        String plain = number.abs().toPlainString();
        int point = plain.indexOf('.');
        StringBuilder text = new StringBuilder(point < 0 ? plain : plain.substring(0, point));
        for (int at = text.length() - GROUP; at > 0; at -= GROUP) {
            text.insert(at, ',');
        }
        return (number.signum() < 0 ? "-" : "") + text + (point < 0 ? "" : plain.substring(point));
    }

    /// A plain number with separated thousands.
    public static String grouped(String number) {
        return grouped(new BigDecimal(number));
    }

    @Override
    public String toString() {
        return currency + " " + number;
    }
}
