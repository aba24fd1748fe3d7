package dev.hazina.persistence.merchant;

import dev.hazina.domain.money.Currency;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/// How the currencies an account may pay out lie in one column.
final class PayoutCurrencies {
    private PayoutCurrencies() {}

    static String print(Set<Currency> currencies) {
        return currencies.stream().sorted().map(Currency::name).collect(Collectors.joining(","));
    }

    static Set<Currency> parse(String text) {
        return Arrays.stream(text.split(",")).filter(code -> !code.isEmpty()).map(Currency::valueOf)
                .collect(Collectors.toUnmodifiableSet());
    }
}
