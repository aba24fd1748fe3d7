package dev.hazina.http.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.dashboard.text.Language;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The index finds what reading all texts finds.
class WordIndexTest {
    private static final List<SearchEntry> ENTRIES = Stream
            .concat(new Library().all(Language.ENGLISH).stream().flatMap(article -> article.sections().stream()
                    .map(section -> SearchEntry.of(article.address() + "#" + section.anchor(), article.title(),
                            section.heading(), section.text(), 2))),
                    Stream.of(SearchEntry.of("/docs/x", "Payments", "needle_eye",
                            "A needle_eye, an eye; HAZINA_SMTP_HOST. Größe zürich 7zip x7", 1)))
            .toList();
    private static final WordIndex INDEX = WordIndex.of(ENTRIES);

    /// The score by reading the whole text.
    private static double read(SearchEntry entry, String term) {
        int times = 0;
        for (int at = SearchEntry.start(entry.lowerText(), term, 0); at >= 0; at = SearchEntry
                .start(entry.lowerText(), term, at + 1)) {
            times++;
        }
        return entry.score(term, times);
    }

    private static Stream<String> terms() {
        return Stream.of("payment", "pay", "p", "refund", "eye", "needle", "needle_eye", "hazina_smtp_host", "smtp",
                "größe", "zürich", "7", "7zip", "zip", "2", "wallet", "webhook", "a", "xyzzyplugh", "host", "x7");
    }

    @ParameterizedTest
    @MethodSource("terms")
    void scoresAreThoseOfReadingAllTexts(String term) {
        Map<Integer, Double> expected = new TreeMap<>();
        IntStream.range(0, ENTRIES.size()).filter(number -> read(ENTRIES.get(number), term) > 0)
                .forEach(number -> expected.put(number, read(ENTRIES.get(number), term)));

        assertThat(INDEX.scores(term)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yzzy", "_eye", "edle"})
    void aWordIsFoundByItsBeginningOnly(String term) {
        assertThat(INDEX.scores(term)).doesNotContainKey(ENTRIES.size() - 1);
    }
}
