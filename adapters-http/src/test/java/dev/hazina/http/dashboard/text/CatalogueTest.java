package dev.hazina.http.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The languages of the catalogue have the same texts, and the pages use exactly those.
class CatalogueTest {
    private static final Path FILES = Path.of("src/main/resources/texts");
    private static final Pattern KEY = Pattern.compile("^([a-z0-9._-]+)=", Pattern.MULTILINE);
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)");
    private static final Pattern LONE_APOSTROPHE = Pattern.compile("(?<!')'(?:'')*(?!')");
    private static final String QUOTED = "\"((?:" + String.join("|", Catalogue.ROOMS) + ")\\.[a-z0-9._-]*)\"";
    /// A key anywhere, or the beginning of one that the program completes.
    private static final Pattern USE = Pattern.compile(QUOTED);
    private static final Pattern DIRECT_USE = Pattern.compile("\\btext\\(\\s*" + QUOTED);

    @Test
    void everyTextIsInEveryLanguageWithTheSamePlaceholders() {
        Catalogue english = Catalogue.of(Language.ENGLISH);
        Catalogue swahili = Catalogue.of(Language.SWAHILI);

        assertThat(swahili.keys()).containsExactlyInAnyOrderElementsOf(english.keys());
        assertThat(english.keys()).allSatisfy(key -> assertThat(placeholders(swahili.pattern(key))).as(key)
                .isEqualTo(placeholders(english.pattern(key))));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void aFileHasEachKeyOnceAndOnlyThoseOfItsRoom(Language language) throws IOException {
        for (String room : Catalogue.ROOMS) {
            List<String> keys = KEY.matcher(file(language, room)).results().map(match -> match.group(1)).toList();

            assertThat(keys).as(room).doesNotHaveDuplicates().allMatch(key -> key.startsWith(room + "."));
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void noTextIsEmptyAndApostrophesAreWrittenTwice(Language language) throws IOException {
        for (String room : Catalogue.ROOMS) {
            assertThat(file(language, room).lines()).as(room).allMatch(line -> line.matches("[a-z0-9._-]+=\\S.*"))
                    .noneMatch(line -> LONE_APOSTROPHE.matcher(line).find());
        }
    }

    @Test
    void thePagesUseExactlyTheTextsOfTheCatalogue() {
        Set<String> known = Catalogue.of(Language.ENGLISH).keys();
        Set<String> used = found(USE);

        assertThat(found(DIRECT_USE)).as("used, and not in the catalogue")
                .allMatch(key -> known.contains(key) || known.stream().anyMatch(other -> completes(other, key)));
        assertThat(known).as("in the catalogue, and not used")
                .allMatch(key -> used.contains(key) || used.stream().anyMatch(begun -> completes(key, begun)));
    }

    @Test
    void anUnknownKeyIsAFault() {
        assertThatThrownBy(() -> Texts.text("layout.unknown")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no text has the key layout.unknown");
    }

    private static Set<String> found(Pattern use) {
        return PageSources.all().stream().flatMap(source -> use.matcher(source.text()).results())
                .map(match -> match.group(1)).collect(Collectors.toSet());
    }

    private static boolean completes(String key, String beginning) {
        return (beginning.endsWith(".") || beginning.endsWith("-")) && key.startsWith(beginning);
    }

    private static Set<String> placeholders(String pattern) {
        return new HashSet<>(PLACEHOLDER.matcher(pattern).results().map(MatchResult::group).toList());
    }

    private static String file(Language language, String room) throws IOException {
        return Files.readString(FILES.resolve(language.tag()).resolve(room + ".properties"));
    }
}
