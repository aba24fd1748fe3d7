package dev.hazina.application.floats;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What accounts at providers hold at least while all is well.
///
/// @param byCode in major units, by [FloatAccount#code]
public record LeastFloats(Map<String, BigDecimal> byCode) {
    public static final LeastFloats NONE = new LeastFloats(Map.of());

    public LeastFloats {
        byCode = Map.copyOf(byCode);
    }

    /// @param text such as `daraja:600000:utility=50000,momo:disbursement=2000000`
    /// @throws IllegalArgumentException with what is wrong
    public static LeastFloats parse(String text) {
        Map<String, BigDecimal> least = new TreeMap<>();
        for (String entry : text.split(",", -1)) {
            int sign = entry.indexOf('=');
            if (sign < 0) {
                throw new IllegalArgumentException("'" + entry + "' has no amount");
            }
            String code = FloatAccount.ofCode(entry.substring(0, sign).strip()).code();
            if (least.put(code, amount(entry.substring(sign + 1).strip())) != null) {
                throw new IllegalArgumentException(code + " is named twice");
            }
        }
        return new LeastFloats(least);
    }

    private static BigDecimal amount(String text) {
        if (!text.matches("[0-9]{1,15}([.][0-9]{1,2})?")) {
            throw new IllegalArgumentException("'" + text + "' is no amount in major units");
        }
        return new BigDecimal(text);
    }

    /// Empty where none is set for it.
    public Optional<MoneySum> of(FloatAccount account, Currency currency) {
        return Optional.ofNullable(byCode.get(account.code())).map(major -> new MoneySum(currency,
                major.setScale(currency.scale(), RoundingMode.UP).unscaledValue()));
    }

    /// As the setting writes it.
    @Override
    public String toString() {
        return new TreeMap<>(byCode).entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue().toPlainString()).collect(Collectors.joining(","));
    }
}
