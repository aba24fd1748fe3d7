package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.architecture.wrong.http.payment.ComputesAFeeOnTheWay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The form of source files: their length, the length of commands and of methods, the width of their lines, the names
/// of their tests.
///
/// `source-exceptions.txt` lists the files that are over a limit, each with its size. A file gets no further
/// over a limit than its line in that list, and a line that is no longer needed has to go: the list only shrinks.
class SourceRulesTest {
    private static final int MOST_LINES = 300;
    private static final int MOST_LINES_OF_A_METHOD = 40;
    private static final int MOST_COLUMNS = 120;
    private static final int MOST_LINES_OF_A_COMMAND = 80;
    private static final String COMMANDS = "application/src/main/";

    /// Where none of the numbers is money: those whose classes show it, and nothing else.
    private static final List<String> MAY_FLOAT = Stream
            .concat(MoneyRules.FIGURES.stream().map(name -> "dev/hazina/" + name.replace('.', '/') + ".java"),
                    Stream.of("dev/hazina/bootstrap/metrics/", "dev/hazina/http/help/"))
            .toList();

    private static final Path EXCEPTIONS = SourceFile.ROOT
            .resolve("bootstrap/src/test/java/dev/hazina/architecture/source-exceptions.txt");
    private static final Pattern TEST_NAME = Pattern.compile("[a-z][A-Za-z0-9]*");

    private static final List<SourceFile> SOURCES = SourceFile.all();
    private static final Pattern DEFECT_IF_GONE = Pattern.compile("\\b(locked\\.(instruction|payment|refund|payout"
            + "|discrepancy|inbound|requestTo)\\(|read\\(locked)[^;{}]*?\\.orElseThrow\\(\\)");

    @Test
    void seesTheSourcesOfAllModules() {
        assertThat(SOURCES).hasSizeGreaterThan(1000).extracting(SourceFile::path)
                .contains("domain/src/main/java/dev/hazina/domain/money/Money.java",
                        "bootstrap/src/test/java/dev/hazina/architecture/SourceRulesTest.java");
    }

    @Test
    void filesMethodsAndLinesStayWithinTheirLimits() throws IOException {
        Map<String, Integer> over = new TreeMap<>();
        for (SourceFile source : SOURCES) {
            over.putAll(over(source));
        }
        Map<String, Integer> listed = exceptions();
        Map<String, String> changed = Stream.of(over, listed).flatMap(all -> all.keySet().stream()).distinct()
                .filter(name -> !Objects.equals(over.get(name), listed.get(name)))
                .collect(Collectors.toMap(name -> name,
                        name -> "now " + over.get(name) + ", listed " + listed.get(name)));
        assertThat(changed).as("update source-exceptions.txt only where a number became smaller").isEmpty();
    }

    @Test
    void commentsNameNoParameterThatIsNotThere() {
        assertThat(SOURCES.stream().flatMap(source -> source.strayParameters().stream()
                .map(stray -> source.path() + ": " + stray))).isEmpty();
    }

    @Test
    void seesAParameterThatIsNotThere() throws IOException {
        SourceFile wrong = SourceFile.of("""
                /// @param gone is not there
                /// @param kept is there
                record Pair<T>(T kept, String other) {
                    /// @param <S> is there
                    /// @param old was there
                    <S> void take(S taken) {}
                }
                """);

        assertThat(wrong.strayParameters()).containsExactly("Pair: gone", "take: old");
    }

    /// What outlives a release must not hang on the order in which an enum's constants stand.
    @Test
    void nothingAsksForThePlaceOfAConstant() {
        assertThat(SOURCES.stream().filter(source -> source.path().contains("/src/main/")
                && source.lines().stream().anyMatch(line -> line.contains(".ordinal()"))).map(SourceFile::path))
                .isEmpty();
    }

    /// A row that an operation knows from before is missing after a restore alone, which may not have been noticed yet.
    /// Its caller is told so, and not that the program failed.
    @Test
    void aLockedRowThatIsGoneIsNoDefect() {
        assertThat(SOURCES.stream().filter(source -> source.path().contains("/src/main/")
                && DEFECT_IF_GONE.matcher(String.join("\n", source.lines())).find()).map(SourceFile::path)).isEmpty();
        assertThat("Payment now = locked.payment(known.id())\n        .orElseThrow();").containsPattern(DEFECT_IF_GONE);
        assertThat("kind.read(locked, id).orElseThrow()").containsPattern(DEFECT_IF_GONE);
    }

    /// Of a number that floats within a method only, its class file shows nothing to the rules on classes.
    @Test
    void noNumberFloatsWithinAMethod() throws IOException {
        assertThat(SOURCES.stream().filter(source -> source.path().contains("/src/main/")
                && !source.floats().isEmpty() && MAY_FLOAT.stream().noneMatch(source.path()::contains))
                .map(source -> source.path() + ": " + source.floats())).isEmpty();
        assertThat(SourceFile.of(Files.readString(SourceFile.ROOT.resolve("bootstrap/src/test/java/"
                + ComputesAFeeOnTheWay.class.getName().replace('.', '/') + ".java"))).floats()).isNotEmpty();
    }

    @Test
    void testMethodsAreNamedInCamelCase() {
        assertThat(SOURCES).allSatisfy(source -> assertThat(source.methods()).as(source.path())
                .filteredOn(SourceFile.Method::isTest)
                .allSatisfy(method -> assertThat(method.name()).matches(TEST_NAME)));
    }

    @Test
    void measuresWhatIsOverALimit() {
        String wide = "x".repeat(MOST_COLUMNS + 1);
        SourceFile source = new SourceFile("A.java", Collections.nCopies(MOST_LINES + 1, wide),
                List.of(new SourceFile.Method("long", MOST_LINES_OF_A_METHOD + 1, false)), List.of(), List.of());

        assertThat(over(source)).isEqualTo(Map.of("lines A.java", MOST_LINES + 1, "method A.java",
                MOST_LINES_OF_A_METHOD + 1, "wide A.java", MOST_LINES + 1));
    }

    @Test
    void aCommandIsMeasuredByALimitOfItsOwn() {
        List<String> lines = Collections.nCopies(MOST_LINES_OF_A_COMMAND + 1, "");
        List<SourceFile.Method> methods = List.of(new SourceFile.Method("handle", 1, false));

        assertThat(over(new SourceFile(COMMANDS + "Pay.java", lines, methods, List.of(), List.of())))
                .isEqualTo(Map.of("command " + COMMANDS + "Pay.java", MOST_LINES_OF_A_COMMAND + 1));
        assertThat(over(new SourceFile("domain/src/main/Pay.java", lines, methods, List.of(), List.of()))).isEmpty();
    }

    private static Map<String, Integer> over(SourceFile source) {
        Map<String, Integer> over = new TreeMap<>();
        if (source.lines().size() > MOST_LINES) {
            over.put("lines " + source.path(), source.lines().size());
        }
        if (isCommand(source) && source.lines().size() > MOST_LINES_OF_A_COMMAND) {
            over.put("command " + source.path(), source.lines().size());
        }
        int longest = source.methods().stream().mapToInt(SourceFile.Method::lines).max().orElse(0);
        if (longest > MOST_LINES_OF_A_METHOD) {
            over.put("method " + source.path(), longest);
        }
        int wide = (int) source.lines().stream().filter(line -> line.length() > MOST_COLUMNS).count();
        if (wide > 0) {
            over.put("wide " + source.path(), wide);
        }
        return over;
    }

    /// A command is begun by a request or by a scheduled task.
    private static boolean isCommand(SourceFile source) {
        return source.path().startsWith(COMMANDS) && source.methods().stream()
                .anyMatch(method -> method.name().equals("handle") || method.name().equals("runDue"));
    }

    private static Map<String, Integer> exceptions() throws IOException {
        Map<String, Integer> exceptions = new TreeMap<>();
        for (String line : Files.readAllLines(EXCEPTIONS)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                int space = line.indexOf(' ');
                exceptions.put(line.substring(space + 1), Integer.valueOf(line.substring(0, space)));
            }
        }
        return exceptions;
    }
}
