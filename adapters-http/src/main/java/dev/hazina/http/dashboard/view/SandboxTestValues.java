package dev.hazina.http.dashboard.view;

import dev.hazina.domain.money.Currency;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Phones and cards with defined outcomes in the sandbox, offered in forms.
public final class SandboxTestValues {
    private static final Map<String, String> COLLECTING = ordered("678", "Pays", "002", "Declines", "003",
            "Has insufficient funds", "004", "Never answers", "005", "Pays after it has expired", "006",
            "Pays, and is reported three times", "007", "Is refused at once", "008", "Is not registered", "009",
            "Pays, though the answer is lost", "010", "Pays, reported only when polled", "011",
            "Pays before the request is over");
    private static final Map<String, String> PAYING = ordered("678", "Is paid", "002", "Can't receive money", "004",
            "Never answers", "005", "Is paid after it has expired", "006", "Is paid, and reported three times", "007",
            "Is refused at once", "008", "Is not registered", "009", "Is paid, though the answer is lost", "010",
            "Is paid, reported only when polled");

    private SandboxTestValues() {}

    /// Phones to ask for a payment, of the country of the currency that is chosen.
    public static List<Choice> collecting(List<Choice> currencies) {
        return phones(currencies, COLLECTING);
    }

    /// Phones to pay out to.
    public static List<Choice> paying(List<Choice> currencies) {
        return phones(currencies, PAYING);
    }

    public static List<Choice> cards() {
        return List.of(new Choice("tok_visa", "Pays at once", false),
                new Choice("tok_declined", "Is declined", false),
                new Choice("tok_insufficient_funds", "Has insufficient funds", false),
                new Choice("tok_timeout", "Pays, though the answer is lost", false));
    }

    /// A phone that pays; empty where no phone does.
    public static String phone(Currency currency) {
        return phones(List.of(new Choice(currency.name(), "", true)), COLLECTING).stream().findFirst()
                .map(Choice::value).orElse("");
    }

    private static List<Choice> phones(List<Choice> currencies, Map<String, String> endings) {
        String currency = currencies.stream().filter(Choice::chosen).findFirst()
                .or(() -> currencies.stream().findFirst()).map(Choice::value).orElse("");
        return Currency.ofCode(currency).map(SandboxTestValues::stem).filter(stem -> !stem.isEmpty())
                .map(stem -> endings.entrySet().stream()
                        .map(ending -> new Choice(stem + ending.getKey(), ending.getValue(), false)).toList())
                .orElse(List.of());
    }

    private static String stem(Currency currency) {
        return switch (currency) {
            case KES -> "+254712345";
            case TZS -> "+255712345";
            case UGX -> "+256712345";
            case USD -> "";
        };
    }

    private static Map<String, String> ordered(String... pairs) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i], pairs[i + 1]);
        }
        return Collections.unmodifiableMap(map);
    }
}
