package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The list of decisions has one row for each decision, in order, with the decision's own title.
class DecisionListTest {
    private static final Path DECISIONS = SourceFile.ROOT.resolve("docs/adr");
    private static final Pattern TITLE = Pattern.compile("# (\\d{4}): (.+)");

    @Test
    void eachDecisionIsListedOnceByItsTitle() throws IOException {
        List<String> rows = Files.readAllLines(DECISIONS.resolve("README.md")).stream()
                .filter(line -> line.startsWith("| [")).toList();

        try (Stream<Path> files = Files.list(DECISIONS)) {
            assertThat(rows).containsExactlyElementsOf(files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{4}-.*\\.md")).sorted().map(DecisionListTest::row).toList());
        }
    }

    @Test
    void theNumbersThatAreNotUsedAreSaid() throws IOException {
        String unused = Files.readAllLines(DECISIONS.resolve("README.md")).stream()
                .filter(line -> line.startsWith("The numbers ")).findFirst().orElseThrow();
        try (Stream<Path> files = Files.list(DECISIONS)) {
            List<Integer> used = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{4}-.*\\.md")).map(name -> Integer.valueOf(name.substring(0, 4)))
                    .sorted().toList();

            assertThat(Pattern.compile("\\d+").matcher(unused).results().map(found -> Integer.valueOf(found.group())))
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, used.getLast()).boxed()
                            .filter(number -> !used.contains(number)).toList());
        }
    }

    /// First what was decided, then why; `Rejected` and `Costs` where there is something to say.
    @Test
    void eachDecisionHasTheOneForm() throws IOException {
        try (Stream<Path> files = Files.list(DECISIONS)) {
            assertThat(files.filter(file -> file.getFileName().toString().matches("\\d{4}-.*\\.md")))
                    .allSatisfy(file -> assertThat(Files.readAllLines(file)).as(file.toString())
                            .anyMatch(line -> line.startsWith("**Decided.**"))
                            .noneMatch(line -> line.matches("## (Context|Decision|Consequences|Rejected|Costs)")));
        }
    }

    private static String row(String file) {
        try (Stream<String> lines = Files.lines(DECISIONS.resolve(file))) {
            var title = TITLE.matcher(lines.findFirst().orElse(""));
            assertThat(title.matches()).as(file + " begins with its number and title").isTrue();
            assertThat(file).startsWith(title.group(1));
            return "| [" + title.group(1) + "](" + file + ") | " + title.group(2) + " |";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
