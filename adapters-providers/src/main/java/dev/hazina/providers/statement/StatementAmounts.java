package dev.hazina.providers.statement;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.statement.StatementColumns.Column;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads amounts as reports write them: with separators of thousands, and with the currency before or after. What may
/// be two amounts, such as `1,50`, is none.
public record StatementAmounts(Currency currency) {
    private static final int MOST_DIGITS = 15;
    private static final Pattern AMOUNT = Pattern.compile("(?:([A-Z]{3}) ?)?([+-]?)(\\d{1,3}(?:,\\d{3})+|\\d{1,15})"
            + "(?:\\.(\\d{1,8}))?(?: ?([A-Z]{3}))?");

    /// What stands in a column; empty where it is empty.
    public Optional<Money> in(StatementLine line, Column column) {
        return line.text(column).map(text -> read(text).orElseThrow(() -> line.refusal(column.title()
                + " is no amount in " + currency)));
    }

    Optional<Money> read(String text) {
        Matcher parts = AMOUNT.matcher(text);
        if (!parts.matches() || isOther(parts.group(1)) || isOther(parts.group(5))) {
            return Optional.empty();
        }
        String decimals = parts.group(4);
        String whole = parts.group(3).replace(",", "");
        BigDecimal minor = new BigDecimal(whole + (decimals == null ? "" : "." + decimals))
                .movePointRight(currency.scale()).stripTrailingZeros();
        return whole.length() > MOST_DIGITS || minor.scale() > 0
                ? Optional.empty()
                : Optional.of(new Money(currency, "-".equals(parts.group(2))
                        ? -minor.longValueExact()
                        : minor.longValueExact()));
    }

    private boolean isOther(@Nullable String code) {
        return code != null && !code.equals(currency.name());
    }
}
