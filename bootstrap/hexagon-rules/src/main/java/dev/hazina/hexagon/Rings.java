package dev.hazina.hexagon;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Rules on what lies where, and who may know whom.
public final class Rings {

    private Rings() {}

    /// Without it a new package obeys none of the rules on rings.
    ///
    /// @param apart packages below the root that lie beside the rings on purpose
    public static Rule everyClassHasAPlace(String... apart) {
        return Rule.of("every class lies in a ring", hexagon -> classes().that()
                .resideInAPackage(hexagon.root() + "..").and()
                .resideOutsideOfPackages(Arrays.stream(apart).map(hexagon::below).toArray(String[]::new))
                .should(Each.wrong("lie in a ring", item -> hexagon.ringOf(item).isPresent()
                        ? Stream.empty()
                        : Stream.of("<" + item.getName() + "> lies in none of the rings " + hexagon.rings()))))
                .because("the rules are about rings, and a class in none of them obeys none of them")
                .instead("put it into the room of its feature in one of the rings; a new adapter is first named "
                        + "where the"
                        + " rings are named");
    }

    /// The pom forbids most of it; this says why.
    ///
    /// @param libraries packages of libraries that the domain may know too, such as annotations
    public static Rule domainKnowsOnlyTheJdk(String... libraries) {
        return Rule.of("the domain knows only the JDK", hexagon -> classes().that()
                .resideInAPackage(hexagon.below(hexagon.domain())).should().onlyDependOnClassesThat()
                .resideInAnyPackage(with(libraries, hexagon.below(hexagon.domain())))
                .allowEmptyShould(true))
                .because("what the business decides must not change when a library or an adapter does")
                .instead("let the application fetch it through a port, and give it to the domain as a value");
    }

    public static Rule applicationKnowsOnlyTheDomain(String... libraries) {
        return Rule.of("the application knows only the domain and the JDK", hexagon -> classes().that()
                .resideInAPackage(hexagon.below(hexagon.application())).should().onlyDependOnClassesThat()
                .resideInAnyPackage(with(libraries, hexagon.core())).allowEmptyShould(true))
                .because("a command that knows an adapter can't be run with another one")
                .instead("write down as a port what the command needs, and implement it in the adapter");
    }

    public static Rule adaptersDontKnowEachOther() {
        return Rule.of("adapters don't know each other", hexagon -> CompositeArchRule.of(hexagon.adapters().stream()
                .map(adapter -> noClasses().that().resideInAPackage(hexagon.below(adapter)).should()
                        .dependOnClassesThat().resideInAnyPackage(hexagon.adapters().stream()
                                .filter(other -> !other.equals(adapter)).map(hexagon::below).toArray(String[]::new))
                        .allowEmptyShould(true))
                .toList()))
                .because("each of them is exchanged alone")
                .instead("let a command of the application ask both, or put what they share into the application as a"
                        + " value");
    }

    public static Rule nothingKnowsTheProgram() {
        return Rule.of("no other module knows the program that wires them", hexagon -> noClasses().that()
                .resideOutsideOfPackage(hexagon.below(hexagon.program())).should().dependOnClassesThat()
                .resideInAPackage(hexagon.below(hexagon.program())))
                .because("it knows all of them, so that knowing it is knowing everything")
                .instead("take what you need through the constructor; the program gives it");
    }

    /// The rooms of an adapter that each speak with another party, such as a provider.
    ///
    /// @param shared rooms that the others may know
    public static Rule roomsAreApart(String sentence, String adapter, String... shared) {
        List<String> known = List.of(shared);
        return Rule.of(sentence, hexagon -> classes().that()
                .resideInAPackage(hexagon.below(adapter)).should(Each.wrong("know no other room", item -> item
                        .getDirectDependenciesFromSelf().stream()
                        .filter(dependency -> room(hexagon, adapter, item).isPresent()
                                && room(hexagon, adapter, dependency.getTargetClass().getBaseComponentType())
                                        .filter(target -> !known.contains(target)
                                                && !target.equals(room(hexagon, adapter, item).orElseThrow()))
                                        .isPresent())
                        .map(dependency -> dependency.getDescription())))
                .allowEmptyShould(true))
                .because("one of them is changed or taken away without looking at the others")
                .instead("put what both need into a room that is named as shared");
    }

    /// Each package is one, also one that has others below it, and the root of a ring.
    public static Rule packagesHaveNoCircles() {
        return Rule.of("packages don't go round in circles", hexagon -> circles(hexagon,
                item -> hexagon.has(item) ? Optional.of(item.getPackageName()) : Optional.empty(), List.of()))
                .because("packages in a circle are one package with several names")
                .instead("move what both need into a package below them, or turn one direction round with a port");
    }

    /// Circles of classes, each counted with those nested in it. Circles over several packages are told by
    /// [#packagesHaveNoCircles].
    ///
    /// @param meant what may go in a circle: the names of the classes below the root, sorted, with blanks between them
    public static Rule classesOfARoomHaveNoCircles(List<String> meant) {
        return Rule.of("the classes of a room don't go round in circles", hexagon -> circles(hexagon,
                item -> hexagon.has(item) ? Optional.of(Each.outermost(item).getName()) : Optional.empty(), meant))
                .because("of two classes that need each other neither can be read, tried or moved alone")
                .instead("give what both need to a third class, or hand one of them to the other's method");
    }

    /// Where each class was read from tells its module. A package in two modules lets classes of one reach into the
    /// other's package-private ones.
    public static Rule packagesLieInOneModule() {
        return Rule.of("a package lies in one module", hexagon -> classes().that()
                .resideInAPackage(hexagon.root() + "..").should(new OneModule()))
                .because("what is package-private in one module must not be open to another that uses the same name")
                .instead("give the class a package of its own module");
    }

    private static ArchRule circles(Hexagon hexagon, Function<JavaClass, Optional<String>> node,
            List<String> meant) {
        return classes().that().resideInAPackage(hexagon.root() + "..").should(new NoCircles(hexagon, node, meant));
    }

    private static Optional<String> room(Hexagon hexagon, String adapter, JavaClass item) {
        String prefix = hexagon.named(adapter) + ".";
        return item.getPackageName().startsWith(prefix)
                ? Optional.of(item.getPackageName().substring(prefix.length()).replaceFirst("\\..*", ""))
                : Optional.empty();
    }

    private static String[] with(String[] libraries, String... own) {
        return Stream.of(own, libraries, new String[]{"java..", "javax.crypto.."}).flatMap(Arrays::stream)
                .toArray(String[]::new);
    }
}
