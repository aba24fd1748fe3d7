package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.FailureReport;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every rule holds for the program, and every rule catches its deliberately wrong classes.
class ArchitectureTest {
    private static final Layout HAZINA = new Layout("dev.hazina");
    private static final Layout WRONG = new Layout("dev.hazina.architecture.wrong");

    private static final Pattern GENERATED = Pattern.compile(".*(/\\$|\\$Intercepted).*");
    /// Classes a tool wrote have no author to follow rules.
    private static final ImportOption WRITTEN_BY_HAND = location -> !location.matches(GENERATED);
    /// The tests of other modules come as jars, which ArchUnit's own option for leaving tests out doesn't know.
    private static final ImportOption NO_TEST_JARS = location -> !location.contains("-tests.jar");

    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOptions(List.of(new ImportOption.DoNotIncludeTests(), NO_TEST_JARS, WRITTEN_BY_HAND))
            .importPackages(HAZINA.root());
    private static final JavaClasses WRONGS = new ClassFileImporter().withImportOption(WRITTEN_BY_HAND)
            .importPackages(WRONG.root());

    static final List<Rule> RULES = Stream
            .of(RingRules.ALL, LibraryRules.ALL, PurityRules.ALL, MoneyRules.ALL, ShapeRules.ALL, NameRules.ALL)
            .flatMap(List::stream).toList();

    @ParameterizedTest(name = "{0}")
    @FieldSource("RULES")
    void holds(Rule rule) {
        rule.within(HAZINA).check(PROGRAM);
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("RULES")
    void catchesWhatIsWrong(Rule rule) {
        FailureReport report = rule.within(WRONG).evaluate(WRONGS).getFailureReport();
        assertThat(rule.culprits()).isNotEmpty().allSatisfy(culprit -> assertThat(report.getDetails())
                .as("%s", culprit).anyMatch(detail -> names(detail, culprit)));
    }

    /// A module that isn't on the class path would keep every rule.
    @ParameterizedTest
    @ValueSource(strings = {"domain", "application", "http", "persistence", "providers", "webhooks", "bootstrap"})
    void seesTheWholeProgram(String module) {
        assertThat(PROGRAM.stream().anyMatch(found -> found.getPackageName().startsWith(HAZINA.named(module))))
                .isTrue();
    }

    /// No class would break a rule about a class that has been renamed.
    @ParameterizedTest
    @FieldSource("dev.hazina.architecture.MoneyRules#NAMED")
    void knowsTheClassesItNames(String className) {
        assertThat(PROGRAM.contain(HAZINA.named(className))).isTrue();
    }

    @Test
    void doesNotTakeTestsForTheProgram() {
        assertThat(PROGRAM).extracting(JavaClass::getSimpleName)
                .noneMatch(name -> name.endsWith("Test") || name.endsWith("IT"));
        assertThat(PROGRAM).extracting(JavaClass::getPackageName).noneMatch(name -> name.startsWith(WRONG.root()));
    }

    private static boolean names(String detail, Class<?> culprit) {
        return detail.contains("<" + culprit.getName() + ">") || detail.contains("<" + culprit.getName() + ".");
    }
}
