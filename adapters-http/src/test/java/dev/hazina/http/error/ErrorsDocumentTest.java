package dev.hazina.http.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.refusal.RefusalCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `docs/errors.md` has a row for each code, in the order of [RefusalCode]; and each code is one that something refuses
/// with.
class ErrorsDocumentTest {
    private static final Pattern ROW = Pattern.compile("^\\| `([a-z_]+)` \\| ([0-9, ]+) \\| (.+) \\| (.+) \\|$",
            Pattern.MULTILINE);
    private static final Pattern USE = Pattern.compile("\\bRefusalCode\\.([A-Z_]+)\\b");
    private static final Path ROOT = Path.of("..");
    /// Chosen within the enum, by the name of the field.
    private static final Set<RefusalCode> PHONES = Set.of(RefusalCode.PAYER_PHONE_INVALID,
            RefusalCode.DESTINATION_PHONE_INVALID, RefusalCode.PHONE_INVALID);

    @Test
    void eachCodeHasItsRow() throws IOException {
        List<MatchResult> rows = ROW.matcher(Files.readString(ROOT.resolve("docs/errors.md"))).results().toList();
        assertThat(rows.stream().map(row -> row.group(1)))
                .containsExactlyElementsOf(Stream.of(RefusalCode.values()).map(RefusalCode::wire).toList());
        assertThat(rows).allSatisfy(row -> assertThat(row.group(2).split(", "))
                .isSubsetOf("400", "401", "403", "404", "405", "409", "410", "413", "414", "415", "422", "429", "431",
                        "500",
                        "502",
                        "503"));
    }

    @Test
    void eachCodeIsInUse() throws IOException {
        Set<String> used = new TreeSet<>();
        for (Path source : mainSources()) {
            USE.matcher(Files.readString(source)).results().forEach(use -> used.add(use.group(1)));
        }
        PHONES.forEach(phone -> used.add(phone.name()));
        assertThat(used).containsAll(Stream.of(RefusalCode.values()).map(RefusalCode::name).toList());
    }

    /// What a refusal says and what its code says are one thing, so a sentence has one code.
    @Test
    void aSentenceHasOneCode() throws IOException {
        Pattern refusal = Pattern.compile("new Refusal\\.[A-Z][A-Za-z]+\\(\\s*RefusalCode\\.([A-Z_]+),\\s*"
                + "(?:\"?[a-z_A-Z]+\"?,\\s*)?(\"(?:[^\"\\\\]|\\\\.)*\"\\s*)\\)");
        Map<String, Set<String>> codes = new TreeMap<>();
        for (Path source : mainSources()) {
            refusal.matcher(Files.readString(source)).results().forEach(found -> codes
                    .computeIfAbsent(found.group(2).strip(), sentence -> new TreeSet<>()).add(found.group(1)));
        }
        assertThat(codes).hasSizeGreaterThan(50).allSatisfy((sentence, of) -> assertThat(of).as(sentence).hasSize(1));
    }

    private static List<Path> mainSources() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/main/java")).filter(Files::isDirectory)
                    .flatMap(ErrorsDocumentTest::javaFiles).toList();
        }
    }

    private static Stream<Path> javaFiles(Path sources) {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
