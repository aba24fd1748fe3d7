package dev.hazina.http.dashboard.view;

import dev.hazina.domain.money.Currency;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// One of several things to choose from.
///
/// @param currency the code of its currency, which is chosen with it; empty where it has none
public record Choice(String value, String label, boolean chosen, String currency) {

    public Choice(String value, String label, boolean chosen) {
        this(value, label, chosen, "");
    }

    /// All of several things, of which one may be chosen.
    public static <T> List<Choice> of(Collection<T> all, Function<T, String> value, Function<T, String> label,
            Optional<T> chosen) {
        return all.stream()
                .map(one -> new Choice(value.apply(one), label.apply(one), chosen.equals(Optional.of(one)))).toList();
    }

    /// @param chosen the code of a currency; any other text chooses none
    public static List<Choice> currencies(Collection<Currency> all, String chosen) {
        return of(all, Currency::name, Currency::name, Currency.ofCode(chosen));
    }
}
