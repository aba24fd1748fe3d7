package dev.hazina.http.dashboard.view;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// Phones and cards with defined outcomes in the sandbox, offered in forms.
public final class SandboxTestValues {
    /// The last three digits of a phone decide.
    private static final List<String> COLLECTING = List.of("678", "002", "003", "004", "005", "006", "007", "008",
            "009",
            "010", "011");
    private static final List<String> PAYING = List.of("678", "002", "004", "005", "006", "007", "008", "009", "010");
    private static final List<String> CARDS = List.of("tok_visa", "tok_declined", "tok_insufficient_funds",
            "tok_timeout");

    private SandboxTestValues() {}

    /// Phones to ask for a payment, for each of the currencies whose country has mobile money.
    public static List<TestValues> collecting(List<Choice> currencies) {
        return phones(currencies, COLLECTING, "view.collecting.");
    }

    /// Phones to pay out to.
    public static List<TestValues> paying(List<Choice> currencies) {
        return phones(currencies, PAYING, "view.paying.");
    }

    public static List<TestValues> cards() {
        return List.of(new TestValues("",
                CARDS.stream().map(token -> new Choice(token, text("view.card." + token), false)).toList()));
    }

    /// A phone that pays; empty where no phone does.
    public static String phone(Currency currency) {
        return Optional.of(stem(currency)).filter(stem -> !stem.isEmpty()).map(stem -> stem + COLLECTING.getFirst())
                .orElse("");
    }

    private static List<TestValues> phones(List<Choice> currencies, List<String> endings, String texts) {
        return currencies.stream().flatMap(choice -> Currency.ofCode(choice.value()).stream())
                .filter(currency -> !stem(currency).isEmpty()).map(currency -> new TestValues(currency.name(),
                        endings.stream().map(ending -> new Choice(stem(currency) + ending, text(texts + ending), false))
                                .toList()))
                .toList();
    }

    private static String stem(Currency currency) {
        return switch (currency) {
            case KES -> "+254712345";
            case TZS -> "+255712345";
            case UGX -> "+256712345";
            case USD -> "";
        };
    }
}
