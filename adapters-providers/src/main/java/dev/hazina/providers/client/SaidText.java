package dev.hazina.providers.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The values of a callback: what identifies, and what moves money. Either is read exactly, or it is unreadable.
public final class SaidText {
    private static final Pattern NAME = Pattern.compile("[!-~]{1,64}");
    /// Texts that providers write where they have none.
    private static final Set<String> NONE = Set.of("", "-", "--", "n/a", "na", "null", "nil", "none", "undefined");
    /// A word of the provider's own: no number, no name, no secret.
    private static final Pattern WORD = Pattern.compile("\\p{Alpha}[\\p{Alpha}_-]{0,39}");
    private static final Pattern AMOUNT = Pattern.compile(
            "(?<before>\\p{Alpha}{2,4}\\.?\\h?)?"
                    + "(?<whole>\\d{1,18}|\\d{1,3}(?:,\\d{3}){1,5})(?<part>\\.\\d{1,20})?(?<exponent>[eE]\\+?\\d{1,2})?"
                    + "(?<after>\\h?\\p{Alpha}{2,4})?");

    /// Where a dot is written between thousands, this is a thousand times as much.
    private static final Pattern DOUBTFUL = Pattern.compile("(?:.*\\D)?\\d{1,3}\\.\\d{3}(?:[^\\d].*)?");

    private SaidText() {}

    /// The value without what surrounds it; a number counts as text. Empty where there is none.
    ///
    /// @throws UnreadableCallback if it is neither text nor number nor null
    public static Optional<String> of(JsonNode object, String member) {
        JsonNode value = object.path(member);
        if (value.isContainerNode() || value.isBoolean()) {
            throw new UnreadableCallback(member + " is neither a text nor a number");
        }
        return value.isTextual() || value.isNumber() ? some(value.asText()) : Optional.empty();
    }

    /// A text without what surrounds it; empty where it says that there is none.
    public static Optional<String> some(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isBlank(text.charAt(from))) {
            from++;
        }
        while (from < to && isBlank(text.charAt(to - 1))) {
            to--;
        }
        return Optional.of(text.substring(from, to)).filter(found -> !NONE.contains(found.toLowerCase(Locale.ROOT)));
    }

    /// A receipt or a provider's id.
    ///
    /// @throws UnreadableCallback if it is something else
    public static String name(String what, String text) {
        if (!isName(text)) {
            throw new UnreadableCallback(what + " is no reference that can be read");
        }
        return text;
    }

    /// A receipt; empty text where there is none that can be read.
    public static String receipt(JsonNode object, String member) {
        return Body.text(object, member).flatMap(SaidText::some).filter(SaidText::isName).orElse("");
    }

    /// Whether it could be a receipt or a provider's id.
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /// A status or a type, without what surrounds it; empty text where there is none that can be read.
    public static String word(JsonNode object, String member) {
        return Body.text(object, member).map(String::strip).orElse("");
    }

    /// The sentence for staff about a status or a type that isn't documented. It repeats a word, and nothing else.
    public static String undocumented(String provider, String what, String said) {
        String named = WORD.matcher(said).matches() ? " '" + said + "'" : "";
        return provider + " names a " + what + named + " that is not documented";
    }

    /// An amount in major units, with or without commas between thousands and the name of its currency.
    ///
    /// @param currencies the names of the currency, in capital letters
    /// @throws UnreadableCallback if it is no amount, or could be another one
    public static Money amount(Currency currency, Set<String> currencies, String text) {
        Matcher matcher = AMOUNT.matcher(text);
        if (!matcher.matches() || DOUBTFUL.matcher(text).matches() || !isNamed(currencies, matcher.group("before"))
                || !isNamed(currencies, matcher.group("after"))) {
            throw new UnreadableCallback("an amount that is none");
        }
        String plain = matcher.group("whole").replace(",", "") + or(matcher.group("part"))
                + or(matcher.group("exponent"));
        try {
            return Money.ofMajor(currency, new BigDecimal(plain));
        } catch (NumberFormatException | ArithmeticException | Refusal.Invalid e) {
            throw new UnreadableCallback("an amount that is none");
        }
    }

    private static boolean isNamed(Set<String> currencies, @Nullable String said) {
        String name = or(said).strip();
        return name.isEmpty()
                || currencies.contains(name.replace(".", "").toUpperCase(Locale.ROOT));
    }

    private static String or(@Nullable String group) {
        return group == null ? "" : group;
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c) || c == '\uFEFF'
                || c == '\u200B';
    }
}
