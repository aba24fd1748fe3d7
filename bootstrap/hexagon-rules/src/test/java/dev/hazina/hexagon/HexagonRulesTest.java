package dev.hazina.hexagon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.hazina.hexagon.wrong.application.KnowsAPage;
import dev.hazina.hexagon.wrong.application.LooksUp;
import dev.hazina.hexagon.wrong.application.NotMarked;
import dev.hazina.hexagon.wrong.domain.Changes;
import dev.hazina.hexagon.wrong.domain.CountsForAll;
import dev.hazina.hexagon.wrong.domain.FindsAClass;
import dev.hazina.hexagon.wrong.domain.IsFilled;
import dev.hazina.hexagon.wrong.domain.KeepsAList;
import dev.hazina.hexagon.wrong.domain.KeepsOthersRows;
import dev.hazina.hexagon.wrong.domain.KnowsAnAdapter;
import dev.hazina.hexagon.wrong.domain.PublicForNothing;
import dev.hazina.hexagon.wrong.domain.ReadsTheClock;
import dev.hazina.hexagon.wrong.domain.hen.Hen;
import dev.hazina.hexagon.wrong.shelf.KnowsTheProgram;
import dev.hazina.hexagon.wrong.shelf.upper.KnowsTheLower;
import dev.hazina.hexagon.wrong.util.LiesNowhere;
import dev.hazina.hexagon.wrong.web.KnowsTheShelf;
import dev.hazina.hexagon.wrong.web.WrongPage;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The rules on a program of their own, a tea house of six classes that knows nothing of Hazina: it keeps each, and
/// each catches its own wrong class.
class HexagonRulesTest {
    private static final Hexagon TEA_HOUSE = Hexagon.of("dev.hazina.hexagon.example").withDriving("web")
            .withDriven("shelf");
    private static final Hexagon WRONG = TEA_HOUSE.under("dev.hazina.hexagon.wrong");
    private static final JavaClasses CLASSES = new ClassFileImporter().importPackages(TEA_HOUSE.root());
    private static final JavaClasses WRONG_CLASSES = new ClassFileImporter().importPackages(WRONG.root());
    private static final Doors DOORS = new Doors(TEA_HOUSE.named("application.Port"),
            TEA_HOUSE.named("application.Open"), Set.of("handle"));

    /// Each with the method that makes it.
    static final Map<String, Rule> RULES = new TreeMap<>(Map.ofEntries(
            Map.entry("everyClassHasAPlace", Rings.everyClassHasAPlace().catching(LiesNowhere.class)),
            Map.entry("domainKnowsOnlyTheJdk", Rings.domainKnowsOnlyTheJdk().catching(KnowsAnAdapter.class)),
            Map.entry("applicationKnowsOnlyTheDomain",
                    Rings.applicationKnowsOnlyTheDomain().catching(KnowsAPage.class)),
            Map.entry("adaptersDontKnowEachOther", Rings.adaptersDontKnowEachOther().catching(KnowsTheShelf.class)),
            Map.entry("nothingKnowsTheProgram", Rings.nothingKnowsTheProgram().catching(KnowsTheProgram.class)),
            Map.entry("roomsAreApart",
                    Rings.roomsAreApart("boards don't know each other", "shelf").catching(KnowsTheLower.class)),
            Map.entry("packagesHaveNoCircles", Rings.packagesHaveNoCircles().catching(Hen.class)),
            Map.entry("classesOfARoomHaveNoCircles",
                    Rings.classesOfARoomHaveNoCircles(List.of()).catching(wrong("domain.pair.Left"))),
            Map.entry("adaptersGoThroughDoors", DOORS.adaptersGoThroughDoors().catching(WrongPage.class)),
            Map.entry("portsAreMarked", DOORS.portsAreMarked().catching(NotMarked.class)),
            Map.entry("noServiceLocator", Wiring.noServiceLocator().catching(LooksUp.class)),
            Map.entry("noStaticMaps", Wiring.noStaticMaps().catching(IsFilled.class)),
            Map.entry("noReflection", Wiring.noReflection().catching(FindsAClass.class)),
            Map.entry("nothingIsPublicForNothing", Wiring.nothingIsPublicForNothing().catching(PublicForNothing.class)),
            Map.entry("ringTouchesOnly",
                    Purity.ringTouchesOnly("the domain touches values only", CoreJdk.ofValues(), "domain")
                            .catching(ReadsTheClock.class)),
            Map.entry("fieldsAreFinal", Purity.fieldsAreFinal("domain").catching(Changes.class)),
            Map.entry("valuesHoldNoCollectionOfOthers",
                    Purity.valuesHoldNoCollectionOfOthers("domain", "application").catching(KeepsOthersRows.class)),
            Map.entry("fieldsHoldNoCollectionThatChanges",
                    Purity.fieldsHoldNoCollectionThatChanges("domain").catching(KeepsAList.class)),
            Map.entry("staticsAreFinal", Purity.staticsAreFinal().catching(CountsForAll.class))));

    static final List<Rule> ALL = List.copyOf(RULES.values());

    @ParameterizedTest(name = "{0}")
    @FieldSource("ALL")
    void aRightProgramKeepsIt(Rule rule) {
        rule.within(TEA_HOUSE).check(CLASSES);
    }

    @ParameterizedTest(name = "its wrong class is caught: {0}")
    @FieldSource("ALL")
    void itCatchesItsWrongClass(Rule rule) {
        assertThat(rule.missed(WRONG, WRONG_CLASSES)).isEmpty();
    }

    @ParameterizedTest(name = "it says why, and what to do instead: {0}")
    @FieldSource("ALL")
    void itSaysWhyAndWhatToDo(Rule rule) {
        assertThat(List.of(rule.because(), rule.instead())).noneMatch(String::isBlank);
        assertThatThrownBy(() -> rule.within(WRONG).check(WRONG_CLASSES)).isInstanceOf(AssertionError.class)
                .hasMessageContaining(rule.sentence() + ", because " + rule.because())
                .hasMessageContaining("instead: " + rule.instead());
    }

    /// The one on modules has its own test below.
    @Test
    void noRuleIsLeftOut() {
        Set<String> made = new TreeSet<>(Stream.of(Rings.class, Doors.class, Wiring.class, Purity.class)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> method.getReturnType().equals(Rule.class) && Modifier.isPublic(method.getModifiers()))
                .map(Method::getName).toList());
        made.remove("packagesLieInOneModule");
        assertThat(RULES.keySet()).isEqualTo(made);
    }

    @Test
    void aPackageInTwoModulesIsSeen(@TempDir Path otherModule) throws IOException {
        Path there = otherModule.resolve("dev/hazina/hexagon/example/application/Teas.class");
        Files.createDirectories(there.getParent());
        try (InputStream bytes = HexagonRulesTest.class.getResourceAsStream("example/application/Teas.class")) {
            Files.copy(bytes, there);
        }
        JavaClasses split = new ClassFileImporter().importUrls(List.of(
                HexagonRulesTest.class.getResource("example/application/PourTea.class"), there.toUri().toURL()));

        Rings.packagesLieInOneModule().within(TEA_HOUSE).check(CLASSES);
        assertThat(Rings.packagesLieInOneModule().within(TEA_HOUSE).evaluate(split).getFailureReport().getDetails())
                .hasSize(2);
    }

    /// A rule that catches nothing would be kept by every program.
    @Test
    void aRuleWithoutAWrongClassIsRefused() {
        Rule rule = Purity.staticsAreFinal();
        assertThatThrownBy(() -> rule.missed(WRONG, WRONG_CLASSES)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("names no wrong class");
    }

    @Test
    void aWrongClassThatIsNotCaughtIsNamed() {
        assertThat(Purity.staticsAreFinal().catching(LiesNowhere.class).missed(WRONG, WRONG_CLASSES))
                .isEqualTo(List.of(LiesNowhere.class));
    }

    /// One that only its package sees.
    private static Class<?> wrong(String name) {
        try {
            return Class.forName(WRONG.named(name));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
