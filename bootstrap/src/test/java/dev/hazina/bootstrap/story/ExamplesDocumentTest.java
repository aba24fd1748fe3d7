package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// `docs/examples.md` shows the marked pieces of the files that [ClientsIT] runs, each under its name.
class ExamplesDocumentTest {
    /// Set it to write the pieces into the document before comparing.
    private static final String REFRESH = "hazina.refresh";
    private static final Path KEPT = Path.of("..", "docs", "examples.md");
    private static final Pattern PIECE = Pattern.compile("(?ms)^ *(?://|#) example: ([a-z ]+)\n(.*?)\n *(?://|#) end$");
    private static final Pattern OF_A_LANGUAGE = Pattern
            .compile("(?ms)\n*^```(?:python|php|typescript|java)\n.*?^```$");
    private static final Pattern CHAPTER = Pattern.compile("(?ms)^## (.*?)(?=\n+## |\n*\\z)");

    @Test
    void theDocumentShowsThePiecesThatTheBuildRuns() throws IOException {
        String kept = Files.readString(KEPT);
        Map<String, String> pieces = pieces();
        String now = CHAPTER.matcher(OF_A_LANGUAGE.matcher(kept).replaceAll("")).replaceAll(found -> {
            String name = found.group(1).lines().findFirst().orElseThrow().toLowerCase(Locale.ROOT);
            return found.group().replace("\\", "\\\\").replace("$", "\\$")
                    + pieces.getOrDefault(name, "").replace("\\", "\\\\").replace("$", "\\$");
        });
        if (Boolean.getBoolean(REFRESH)) {
            Files.writeString(KEPT, now);
        }
        assertThat(Files.readString(KEPT)).as("docs/examples.md is out of date. Refresh it with -Dhazina.refresh=true")
                .isEqualTo(now);
    }

    @Test
    void everyLanguageHasEveryExampleAndNothingElse() throws IOException {
        List<String> names = names(ClientLanguage.PYTHON);
        assertThat(names).hasSize(7).doesNotHaveDuplicates();
        for (ClientLanguage language : ClientLanguage.values()) {
            assertThat(names(language)).as(language.name()).isEqualTo(names);
        }
        assertThat(Files.readString(KEPT).lines().filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3).toLowerCase(Locale.ROOT))).containsExactlyElementsOf(names);
    }

    /// The blocks of an example, by its name.
    private static Map<String, String> pieces() throws IOException {
        Map<String, String> found = new LinkedHashMap<>();
        for (ClientLanguage language : ClientLanguage.values()) {
            PIECE.matcher(Files.readString(language.examples())).results()
                    .forEach(piece -> found.merge(piece.group(1), "\n\n```" + language.name().toLowerCase(Locale.ROOT)
                            + "\n" + piece.group(2).stripIndent() + "\n```", String::concat));
        }
        return found;
    }

    private static List<String> names(ClientLanguage language) throws IOException {
        return PIECE.matcher(Files.readString(language.examples())).results().map(piece -> piece.group(1)).toList();
    }
}
