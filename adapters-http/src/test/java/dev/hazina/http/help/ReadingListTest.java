package dev.hazina.http.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The list of help pages for programs.
@TestInstance(Lifecycle.PER_CLASS)
class ReadingListTest {
    private static final Pattern LINE = Pattern.compile("(?m)^- \\[([^\\]]+)]\\((/[^)]+)\\): (.+)$");

    private final Served served = Served.sandbox();
    private final Response list = ResponseChecks.answered(served.get("/llms.txt").send(), 200);

    @AfterAll
    void stop() {
        served.close();
    }

    private List<MatchResult> lines() {
        return LINE.matcher(list.body()).results().toList();
    }

    @Test
    void itBeginsWithWhatThisIs() {
        assertThat(list.header("Content-Type")).contains("text/plain; charset=utf-8");
        assertThat(list.body()).startsWith("# Hazina\n\n> ").doesNotContain("null");
    }

    @Test
    void eachPageOfTheMenuIsInItAndNothingElse() {
        assertThat(lines()).extracting(line -> line.group(2)).startsWith("/openapi.yaml", "/openapi.json")
                .doesNotHaveDuplicates().filteredOn(target -> target.startsWith("/docs"))
                .containsExactlyElementsOf(HelpMenu.files().map(HelpFiles::markdownAddress).toList());
    }

    @Test
    void eachLineLeadsSomewhereAndSaysWhatIsThere() {
        lines().forEach(line -> {
            ResponseChecks.answered(served.get(line.group(2)).send(), 200);
            assertThat(line.group(3)).as(line.group(2)).hasSizeBetween(10, 300).matches("(?s).*[.…]");
        });
    }

    @Test
    void aCopyIsKnownAgain() {
        String tag = list.header("ETag").orElseThrow();
        ResponseChecks.answered(served.get("/llms.txt").header("If-None-Match", tag).send(), 304);
    }
}
