package dev.hazina.http.dashboard.form;

import dev.hazina.http.dashboard.text.Catalogue;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.text.Texts;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The API's sentences of refusal in the language of the page, with the labels of forms in place of the names of
/// fields. A sentence is found by its English pattern in the catalogue; what its placeholders stood for is put into the
/// same pattern of the other language. A few sentences are said to people in another way.
public final class RefusalText {
    /// The patterns of the API's sentences.
    static final String SENTENCES = "refusal.is.";
    private static final String SHOWN = "refusal.shown.";
    private static final String FIELD = "refusal.field.";
    /// The refusal that ends with the cause, which is a sentence of its own.
    private static final String PROBE = SENTENCES + "probe";
    /// The sentences whose numbers are amounts.
    private static final String AMOUNTS = SENTENCES + "amount-";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");
    private static final Pattern NAME = Pattern.compile("\\b[a-z]+(_[a-z]+)+\\b");
    private static final Pattern ID = Pattern.compile("_ids?$");
    private static final List<Sentence> KNOWN = known();

    private RefusalText() {}

    private record Sentence(String key, Pattern form, int letters) {

        static Sentence of(String key, String pattern) {
            StringBuilder form = new StringBuilder();
            int at = 0;
            for (Matcher place = PLACEHOLDER.matcher(pattern); place.find(); at = place.end()) {
                form.append(quoted(pattern, at, place.start())).append("(.+?)");
            }
            form.append(quoted(pattern, at, pattern.length()));
            return new Sentence(key, Pattern.compile(form.toString()), PLACEHOLDER.matcher(pattern).replaceAll("")
                    .length());
        }

        private static String quoted(String pattern, int begin, int end) {
            return Pattern.quote(pattern.substring(begin, end).replace("''", "'"));
        }

        Optional<String> translated(String reason) {
            Matcher match = form.matcher(reason);
            if (!match.matches()) {
                return Optional.empty();
            }
            Object[] arguments = Stream.iterate(1, group -> group <= match.groupCount(), group -> group + 1)
                    .map(group -> argument(match.group(group))).toArray();
            String shown = SHOWN + key.substring(SENTENCES.length());
            boolean isShown = Catalogue.of(Language.current()).keys().contains(shown);
            return Optional.of(Texts.text(isShown ? shown : key, arguments));
        }

        private String argument(String text) {
            if (key.equals(PROBE)) {
                return find(text).orElse(text);
            }
            if (key.startsWith(AMOUNTS) && NUMBER.matcher(text).matches()) {
                return Amount.grouped(text);
            }
            return label(text).orElseGet(() -> plain(DisplayTime.within(text)));
        }
    }

    /// The API's sentence for a person; empty where it has no pattern.
    public static Optional<String> find(String reason) {
        return KNOWN.stream().flatMap(sentence -> sentence.translated(reason).stream()).findFirst();
    }

    /// The label of a field in forms. The API names the same field in its own way.
    static Optional<String> label(String field) {
        String name = ID.matcher(field).replaceAll("").replace(' ', '_').toLowerCase(Locale.ROOT);
        return Texts.find(FIELD + name.replaceFirst("_wallet$", "")).or(() -> Texts.find("view.subject." + name));
    }

    /// The text with the names of fields as people write words.
    static String plain(String text) {
        return NAME.matcher(text).replaceAll(name -> ID.matcher(name.group()).replaceAll("").replace('_', ' '));
    }

    /// The most special pattern comes first.
    private static List<Sentence> known() {
        Catalogue english = Catalogue.of(Language.ENGLISH);
        List<Sentence> sentences = new ArrayList<>();
        english.keys().stream().filter(key -> key.startsWith(SENTENCES))
                .forEach(key -> sentences.add(Sentence.of(key, english.pattern(key))));
        sentences.sort(Comparator.comparingInt(Sentence::letters).reversed().thenComparing(Sentence::key));
        return List.copyOf(sentences);
    }
}
