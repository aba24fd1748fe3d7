package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// `docs/README.md` has one row for each kind of reader, with a few links that lead somewhere, and the folder of
/// operators has no page that its index doesn't lead to. The page that everyone reads first is short.
class ReadersIndexTest {
    private static final Path DOCS = SourceFile.ROOT.resolve("docs");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)(?:#[^)]*)?\\)");
    private static final int READERS = 6;
    private static final int MOST_LINKS = 5;
    private static final int MOST_WORDS = 1_600;

    @Test
    void eachReaderHasAFewLinksThatLeadSomewhere() throws IOException {
        List<String> rows = Files.readAllLines(DOCS.resolve("README.md")).stream()
                .filter(line -> line.startsWith("| a")).toList();
        assertThat(rows).hasSize(READERS).allSatisfy(row -> assertThat(links(row)).hasSizeBetween(1, MOST_LINKS)
                .allSatisfy(link -> assertThat(DOCS.resolve(link)).exists()));
    }

    @Test
    void theFirstPageIsReadInAFewMinutes() throws IOException {
        assertThat(Files.readString(SourceFile.ROOT.resolve("README.md")).trim().split("\\s+"))
                .hasSizeLessThanOrEqualTo(MOST_WORDS);
    }

    @Test
    void theIndexOfOperatorsLeadsToEachOfTheirPages() throws IOException {
        Path folder = DOCS.resolve("operating");
        List<String> linked = links(Files.readString(folder.resolve("README.md")));
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".md") && !name.equals("README.md"))).isSubsetOf(linked);
        }
    }

    private static List<String> links(String text) {
        return LINK.matcher(text).results().map((MatchResult found) -> found.group(1)).toList();
    }
}
