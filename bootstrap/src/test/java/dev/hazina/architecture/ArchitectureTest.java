package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.hazina.hexagon.Hexagon;
import dev.hazina.hexagon.Rings;
import dev.hazina.hexagon.Rule;
import dev.hazina.hexagon.Wiring;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every rule holds for the program, every rule catches its deliberately wrong classes, and every rule says why it is
/// there and what to do instead.
class ArchitectureTest {
    static final Hexagon HAZINA = Hexagon.of("dev.hazina").withDriving("http").withDriven("persistence", "providers",
            "webhooks");
    static final Hexagon WRONG = HAZINA.under("dev.hazina.architecture.wrong");

    private static final Pattern GENERATED = Pattern.compile(".*(/\\$|\\$Intercepted).*");
    /// Classes a tool wrote have no author to follow rules.
    static final ImportOption WRITTEN_BY_HAND = location -> !location.matches(GENERATED);
    /// The tests, the tests of other modules, which come as folders or as jars, and the rules themselves.
    private static final ImportOption OF_THE_PROGRAM = location -> Stream.of("/test-classes/", "-tests.jar",
            "hexagon-rules").noneMatch(location::contains);

    /// With the compiled templates, which use the pages.
    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOptions(List.of(OF_THE_PROGRAM, WRITTEN_BY_HAND))
            .importPackages(HAZINA.root(), "gg.jte.generated");
    static final JavaClasses WRONGS = new ClassFileImporter().withImportOption(WRITTEN_BY_HAND)
            .importPackages(WRONG.root());

    static final List<Rule> RULES = Stream
            .of(RingRules.ALL, LibraryRules.ALL, PurityRules.ALL, WiringRules.ALL, MachineRules.ALL, MoneyRules.ALL,
                    ShapeRules.ALL, NameRules.ALL)
            .flatMap(List::stream).toList();

    static final List<String> RINGS = HAZINA.rings();

    @ParameterizedTest(name = "{0}")
    @FieldSource("RULES")
    void holds(Rule rule) {
        rule.within(HAZINA).check(PROGRAM);
    }

    @ParameterizedTest(name = "its wrong classes are caught: {0}")
    @FieldSource("RULES")
    void catchesWhatIsWrong(Rule rule) {
        assertThat(rule.missed(WRONG, WRONGS)).isEmpty();
    }

    /// A rule that was only obeyed would be taken out when it is in the way.
    @ParameterizedTest(name = "it says why, where that was decided, and what to do instead: {0}")
    @FieldSource("RULES")
    void saysWhyAndWhatToDo(Rule rule) throws IOException {
        assertThat(List.of(rule.because(), rule.instead())).noneMatch(String::isBlank);
        assertThat(rule.decision()).matches("ADR \\d+(, ADR \\d+)*");
        try (Stream<Path> decisions = Files.list(SourceFile.ROOT.resolve("docs/adr"))) {
            List<String> numbers = decisions.map(file -> file.getFileName().toString().split("-")[0]).toList();
            assertThat(Stream.of(rule.decision().split(", "))
                    .map(one -> "%04d".formatted(Integer.valueOf(one.substring(4)))))
                    .isSubsetOf(numbers);
        }
    }

    /// A module that isn't on the class path would keep every rule.
    @ParameterizedTest(name = "the rules see the classes of {0}")
    @FieldSource("RINGS")
    void seesTheWholeProgram(String ring) {
        assertThat(PROGRAM.stream().anyMatch(found -> HAZINA.isIn(found, ring))).isTrue();
    }

    /// No class would break a rule about a class that has been renamed.
    @ParameterizedTest(name = "the class that a rule names is there: {0}")
    @FieldSource({"dev.hazina.architecture.MoneyRules#NAMED", "dev.hazina.architecture.MoneyRules#FIGURES",
            "dev.hazina.architecture.WiringRules#NAMED"})
    void knowsTheClassesItNames(String className) {
        assertThat(PROGRAM.contain(HAZINA.named(className))).isTrue();
    }

    /// So that the lists of exceptions only shrink.
    @ParameterizedTest(name = "an exception that is no longer needed has left its list: {0}")
    @MethodSource("withoutExceptions")
    void needsItsExceptions(Rule strict, List<String> exceptions) {
        String broken = String.join("\n", strict.within(HAZINA).evaluate(PROGRAM).getFailureReport().getDetails());
        assertThat(exceptions).isNotEmpty().allSatisfy(exception -> assertThat(broken)
                .containsPattern("(<dev\\.hazina\\.|^|in a circle: )" + Pattern.quote(exception) + "([>.$\n]|$)"));
    }

    static Stream<Arguments> withoutExceptions() {
        return Stream.of(arguments(Rings.classesOfARoomHaveNoCircles(List.of()), RingRules.MEANT),
                arguments(Wiring.nothingIsPublicForNothing(), WiringRules.PUBLIC_UNSEEN),
                arguments(Wiring.noServiceLocator(), List.of(WiringRules.CONDITION)),
                arguments(Wiring.noReflection(), List.of(WiringRules.CONNECTION)),
                arguments(Wiring.noStaticMaps(), List.of(WiringRules.DIRECTORIES)),
                arguments(MachineRules.noClockBut(List.of()), MachineRules.CLOCKS),
                arguments(MachineRules.noChanceBut(List.of()), MachineRules.CHANCE),
                arguments(MoneyRules.nothingFloatsBut(List.of()), MoneyRules.FIGURES));
    }

    @Test
    void aPackageLiesInOneModule() {
        Rings.packagesLieInOneModule().within(HAZINA).check(PROGRAM);
    }

    @Test
    void aPackageThatIsSplitIsSeen(@TempDir Path otherModule) throws IOException {
        URL here = Hexagon.class.getResource("Hexagon.class");
        Path there = otherModule.resolve("dev/hazina/hexagon/Rule.class");
        Files.createDirectories(there.getParent());
        try (InputStream bytes = Rule.class.getResourceAsStream("Rule.class")) {
            Files.copy(bytes, there);
        }
        JavaClasses split = new ClassFileImporter().importUrls(List.of(here, there.toUri().toURL()));

        assertThat(Rings.packagesLieInOneModule().within(Hexagon.of("dev.hazina.hexagon")).evaluate(split)
                .getFailureReport().getDetails()).hasSize(2);
    }

    @Test
    void doesNotTakeTestsForTheProgram() {
        assertThat(PROGRAM).extracting(JavaClass::getSimpleName)
                .noneMatch(name -> name.endsWith("Test") || name.endsWith("IT"));
        assertThat(PROGRAM).extracting(JavaClass::getPackageName).noneMatch(name -> name.startsWith(WRONG.root()));
    }
}
