package dev.hazina.http.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.dashboard.text.Catalogue;
import dev.hazina.http.dashboard.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A page of the guide for merchants says in Swahili what it says in English: as many headings, paragraphs, items, rows
/// and cells, the same links, numbers and code. What it calls a button, a field, a page or a state is the text that the
/// Swahili pages of the dashboard have.
class GuideInSwahiliTest {
    private static final Path DOCS = Path.of("../docs");
    /// Names of programs and formats, which are the same in both languages.
    private static final Set<String> NAMES = Set.of("xero", "odoo", "quickbooks", "pdf", "csv");
    /// Texts with a number or an amount, which the guide writes as an ellipsis.
    private static final List<String> WITH_A_NUMBER = List.of("payout.file.button", "refusal.is.refund-limit",
            "account.rules.change-part");
    /// Those that begin with the name of a field, which is here that of the amount.
    private static final List<String> OF_AN_AMOUNT = List.of("refusal.is.amount-positive", "refusal.is.amount-most");
    private static final Integer NUMBER = 7;
    private static final String ELLIPSIS = "…";
    private static final Map<String, Set<String>> TEXTS = texts();

    private static List<String> files() throws IOException {
        return files("guide");
    }

    private static List<String> files(String folder) throws IOException {
        try (Stream<Path> files = Files.list(DOCS.resolve(folder))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static GuidePage english(String file) {
        return GuidePage.of("docs/guide/" + file);
    }

    private static GuidePage swahili(String file) {
        return GuidePage.of("docs/guide-sw/" + file);
    }

    @Test
    void eachPageIsThereInBothLanguages() throws IOException {
        assertThat(files("guide-sw")).isEqualTo(files()).hasSizeGreaterThan(8);
        assertThat(HelpFiles.translation("docs/guide/payouts.md")).contains("docs/guide-sw/payouts.md");
        assertThat(HelpFiles.translation("docs/guide-sw/README.md")).contains("docs/guide/README.md");
        assertThat(HelpFiles.translation("docs/webhooks.md")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("files")
    void aPageHasTheSamePartsLinksNumbersAndCode(String file) {
        assertThat(swahili(file).parts()).map(part -> List.of(part.blocks(), part.sorted()))
                .containsExactlyElementsOf(english(file).parts().stream()
                        .map(part -> List.of(part.blocks(), part.sorted())).toList());
        assertThat(swahili(file).parts()).extracting(GuidePage.Part::heading).doesNotContainAnyElementsOf(
                english(file).parts().stream().map(GuidePage.Part::heading).filter(text -> !text.isEmpty())
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("files")
    void whatAPageNamesHasTheNameThatTheDashboardGivesIt(String file) {
        List<String> wrong = new ArrayList<>();
        List<GuidePage.Part> translated = swahili(file).parts();
        List<GuidePage.Part> parts = english(file).parts();
        for (int number = 0; number < parts.size(); number++) {
            wrong.addAll(wrongNames(parts.get(number).names(), translated.get(number).names()));
            wrong.addAll(wrongCells(parts.get(number).cells(), translated.get(number).cells()));
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void aWrongNameIsFound() {
        assertThat(wrongNames(List.of("Pay out", "Xero"), List.of("Xero", "Lipa nje"))).isEmpty();
        assertThat(wrongNames(List.of("Pay out"), List.of("Tuma pesa"))).hasSize(1);
        assertThat(wrongNames(List.of("Send money away"), List.of("Tuma pesa"))).hasSize(1);
        assertThat(wrongNames(List.of("Pay out"), List.of("Lipa nje", "Rejesha"))).hasSize(1);
        assertThat(wrongCells(List.of("Recipient's phone"), List.of("Simu"))).hasSize(1);
        assertThat(wrongCells(List.of("Without the fee"), List.of("Bila ada"))).isEmpty();
    }

    /// The names of a part, in any order, as the order of a sentence is another one in each language.
    private static List<String> wrongNames(List<String> english, List<String> swahili) {
        List<String> wrong = new ArrayList<>();
        List<String> left = new ArrayList<>(swahili.stream().map(GuideInSwahiliTest::lower).toList());
        for (String name : english) {
            Set<String> right = NAMES.contains(lower(name)) ? Set.of(lower(name)) : meant(name);
            Optional<String> found = left.stream().filter(right::contains).findFirst();
            found.ifPresentOrElse(left::remove, () -> wrong.add(name + " is " + right + ", not in " + left));
        }
        if (wrong.isEmpty() && !left.isEmpty()) {
            wrong.add("not in English: " + left);
        }
        return wrong;
    }

    /// Cells that are no text of the dashboard say what they like.
    private static List<String> wrongCells(List<String> english, List<String> swahili) {
        List<String> wrong = new ArrayList<>();
        for (int number = 0; number < english.size(); number++) {
            Set<String> right = meant(english.get(number));
            if (!right.isEmpty() && !right.contains(lower(swahili.get(number)))) {
                wrong.add(english.get(number) + " is " + right + ", not " + swahili.get(number));
            }
        }
        return wrong;
    }

    /// What the dashboard says in Swahili where it says this in English; empty where it doesn't.
    private static Set<String> meant(String english) {
        return TEXTS.getOrDefault(lower(english), Set.of());
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static Map<String, Set<String>> texts() {
        Catalogue english = Catalogue.of(Language.ENGLISH);
        Map<String, Set<String>> texts = new HashMap<>();
        english.keys().stream().filter(key -> !english.pattern(key).contains("{"))
                .forEach(key -> add(texts, key, language -> List.of()));
        OF_AN_AMOUNT.forEach(key -> add(texts, key,
                language -> List.of(Catalogue.of(language).text("refusal.field.amount"), NUMBER)));
        WITH_A_NUMBER.forEach(key -> add(texts, key, language -> List.of(NUMBER)));
        return texts;
    }

    private static void add(Map<String, Set<String>> texts, String key, Function<Language, List<Object>> arguments) {
        Set<String> swahili = said(Language.SWAHILI, key, arguments);
        said(Language.ENGLISH, key, arguments).forEach(english -> texts
                .computeIfAbsent(english, one -> new HashSet<>()).addAll(swahili));
    }

    /// A text whole, up to the first mark in it, and from its ellipsis on: the guide names long ones in short.
    private static Set<String> said(Language language, String key, Function<Language, List<Object>> arguments) {
        List<Object> values = arguments.apply(language);
        String text = lower(Catalogue.of(language).text(key, values.toArray()));
        String whole = values.isEmpty() ? text : text.replace(String.valueOf(NUMBER), ELLIPSIS);
        String head = whole.replaceFirst("[.,:].*", "");
        return new HashSet<>(List.of(whole, head, head.replaceFirst("^.* (?=" + ELLIPSIS + ")", "")));
    }
}
