package dev.hazina.bootstrap.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a build checks in a short form, the long proofs check in the long one, and the page on proofs says so.
class LongFormsTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([A-Z]+)` \\|(.*)$");
    private static final Pattern CLASS = Pattern.compile("`(\\w+)`");
    private static final List<String> MODULES = List.of("application", "adapters-http", "adapters-persistence",
            "adapters-providers", "adapters-webhooks", "bootstrap");

    @Test
    void thePageNamesEachLongForm() throws IOException {
        assertThat(ROW.matcher(page()).results().map(row -> row.group(1)))
                .containsExactlyInAnyOrderElementsOf(Stream.of(LongForm.values()).map(LongForm::name).toList());
    }

    @ParameterizedTest
    @EnumSource
    void theClassesThatAskForALongFormAreThoseOfItsRow(LongForm form) throws IOException {
        MatchResult row = ROW.matcher(page()).results().filter(each -> each.group(1).equals(form.name())).findFirst()
                .orElseThrow();
        Set<String> named = CLASS.matcher(row.group(2).split("\\|", -1)[0]).results().map(each -> each.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(asking(form)).isNotEmpty().isEqualTo(named);
    }

    /// The tests of classes that a build leaves out have a tag, by which Surefire finds them. End-to-end tests are
    /// portions.
    @ParameterizedTest
    @EnumSource
    void theLongProofsRunIt(LongForm form) throws IOException {
        String pom = Files.readString(REPOSITORY.resolve("pom.xml"));
        String profile = pom.substring(pom.indexOf("<id>proofs</id>"));
        assertThat(profile.substring(0, profile.indexOf("</profile>"))).contains("<groups>long</groups>",
                "<hazina.long>true</hazina.long>");
        assertThat(OnlyInLongForm.class.getAnnotation(Tag.class).value()).isEqualTo("long");
        Set<String> inPortions = Proof.all().stream()
                .filter(proof -> proof.inPortions().getFirst().properties().containsKey("hazina.long"))
                .flatMap(proof -> Stream.of(proof.test().split(",", -1))).collect(Collectors.toSet());
        assertThat(inPortions).allSatisfy(test -> assertThat(testClass(test)).exists());
        switch (form) {
            case PAGES -> assertThat(inPortions).contains("dev.hazina.bootstrap.story.DashboardPagesIT");
            case BUCKETS, MIGRATIONS, RACES -> assertThat(asking(form)).noneMatch(name -> name.endsWith("IT"));
            case STORIES -> assertThat(inPortions).containsAll(asking(form).stream()
                    .filter(name -> name.endsWith("IT")).map("dev.hazina.bootstrap.story."::concat).toList());
        }
    }

    private static Path testClass(String name) {
        return REPOSITORY.resolve(Path.of("bootstrap", "src", "test", "java"))
                .resolve(name.replace('.', '/') + ".java");
    }

    /// The classes of tests that name the constant.
    private static Set<String> asking(LongForm form) throws IOException {
        Set<String> asking = new TreeSet<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(REPOSITORY.resolve(Path.of(module, "src", "test", "java")))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> text(file).contains("LongForm." + form.name()))
                        .map(file -> file.getFileName().toString().replace(".java", "")).forEach(asking::add);
            }
        }
        return asking;
    }

    private static String page() throws IOException {
        return Files.readString(REPOSITORY.resolve(Path.of("docs", "proofs.md")));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
