package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The list of decisions has one row for each decision, in order, with the decision's own title.
class DecisionListTest {
    private static final Path DECISIONS = SourceFile.ROOT.resolve("docs/adr");
    private static final Pattern PART = Pattern.compile("^(?:\\*\\*|## )([^*.]+?)(?:\\.?\\*\\*|$)");
    private static final Pattern LINES = Pattern.compile("some ([0-9,]+)\\s+lines");
    private static final int TOLERANCE = 10;
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

    /// First what was decided, then why, what was rejected where something was, and what it costs. Parts of these have
    /// titles in italics.
    @Test
    void eachDecisionHasTheOneForm() throws IOException {
        try (Stream<Path> files = Files.list(DECISIONS)) {
            assertThat(files.filter(file -> file.getFileName().toString().matches("\\d{4}-.*\\.md")))
                    .allSatisfy(file -> assertThat(String.join(" ", parts(Files.readAllLines(file))))
                            .as(file.toString()).matches("Decided Why (Rejected )?Costs"));
        }
    }

    @Test
    void anotherFormIsSeen() {
        assertThat(parts(List.of("# 0001: A", "**Decided.** B", "## Context", "**Measured** at 5", "*Locks.* C")))
                .containsExactly("Decided", "Context", "Measured");
    }

    private static List<String> parts(List<String> lines) {
        return lines.stream().map(PART::matcher).filter(Matcher::find).map(found -> found.group(1)).toList();
    }

    /// Figures that a decision gives of the sources, which grow.
    @ParameterizedTest
    @CsvSource({"0012-openapi.md, reference", "0032-before-the-framework.md, transport"})
    void theLinesOfAPackageAreRoughlyWhatTheDecisionSays(String file, String room) throws IOException {
        Matcher said = LINES.matcher(Files.readString(DECISIONS.resolve(file)));
        assertThat(said.find()).isTrue();
        Path sources = SourceFile.ROOT.resolve("adapters-http/src/main/java/dev/hazina/http").resolve(room);
        long lines = 0;
        try (Stream<Path> files = Files.list(sources)) {
            for (Path source : files.filter(one -> one.toString().endsWith(".java")).toList()) {
                lines += Files.readAllLines(source).size();
            }
        }
        assertThat(Long.parseLong(said.group(1).replace(",", ""))).isCloseTo(lines, withinPercentage(TOLERANCE));
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
