package dev.hazina.hexagon;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The same input gives the same output, and what was decided does not change afterwards.
public final class Purity {
    /// Calls that make or take a collection that can't be changed.
    private static final Set<String> SEALING = Set.of("of", "copyOf", "ofEntries", "toList", "emptyList", "emptySet",
            "emptyMap", "unmodifiableList", "unmodifiableSet", "unmodifiableMap", "unmodifiableCollection",
            "unmodifiableSequencedSet", "unmodifiableSequencedMap", "unmodifiableSequencedCollection",
            "unmodifiableSortedSet", "unmodifiableSortedMap", "nCopies", "singletonList");

    private Purity() {}

    /// One rule for each ring, because their lists differ.
    ///
    /// @param exceptions classes below the root that may touch more, by their names
    public static Rule ringTouchesOnly(String sentence, CoreJdk list, String ring, String... exceptions) {
        List<String> excepted = List.of(exceptions);
        return Rule.of(sentence, hexagon -> classes().that().resideInAPackage(hexagon.below(ring))
                .should(Each.wrong("touch only the list",
                        item -> excepted.stream().map(hexagon::named)
                                .anyMatch(Each.outermost(item).getName()::equals)
                                        ? Stream.empty()
                                        : list.refusedIn(item)))
                .allowEmptyShould(true))
                .because("what reads the clock, the machine or the language it runs in gives another result "
                        + "elsewhere, and"
                        + " no test can hold it")
                .instead("take the time, the id, the text or the zone as a parameter or through a port; where a "
                        + "type of the"
                        + " JDK is harmless, add it to the list");
    }

    public static Rule fieldsAreFinal(String ring) {
        return Rule.of("what the " + ring + " knows of a thing never changes", hexagon -> fields().that()
                .areDeclaredInClassesThat().resideInAPackage(hexagon.below(ring)).should().beFinal()
                .allowEmptyShould(true))
                .because("a value that changes under its reader can't be reasoned about")
                .instead("return a new value");
    }

    /// Of the values of a ring: its records and constants.
    public static Rule valuesHoldNoCollectionOfOthers(String... rings) {
        return Rule.of("no value of the core holds a collection that others can change", hexagon -> classes().that()
                .resideInAnyPackage(Stream.of(rings).map(hexagon::below).toArray(String[]::new))
                .should(Each.wrong("copy their collections", item -> item.isRecord() || item.isEnum()
                        ? uncopied(item)
                        : Stream.empty()))
                .allowEmptyShould(true))
                .because("a final field with a list in it is not final")
                .instead("copy it in the constructor: `rows = List.copyOf(rows)`");
    }

    /// Of every class of a ring.
    public static Rule fieldsHoldNoCollectionThatChanges(String ring) {
        return Rule.of("no final field of the " + ring + " holds a collection that changes", hexagon -> classes().that()
                .resideInAPackage(hexagon.below(ring)).should(Each.wrong("copy their collections", Purity::uncopied))
                .allowEmptyShould(true))
                .because("a final field with a list in it is not final")
                .instead("copy it in the constructor: `rows = List.copyOf(rows)`");
    }

    public static Rule staticsAreFinal() {
        return Rule.of("nothing static ever changes", hexagon -> fields().that().areDeclaredInClassesThat()
                .resideInAPackage(hexagon.root() + "..").and().areStatic().should().beFinal()
                .allowEmptyShould(true))
                .because("it belongs to all callers and to no instance")
                .instead("make it a field of an object that is made once");
    }

    /// A constructor that calls another one of its class leaves it to that.
    private static Stream<String> uncopied(JavaClass item) {
        List<JavaField> held = item.getFields().stream().filter(Purity::holdsACollection).toList();
        if (held.isEmpty()) {
            return Stream.empty();
        }
        return item.getConstructors().stream().filter(constructor -> !delegates(constructor))
                .filter(constructor -> sealed(constructor) < held.size())
                .map(constructor -> constructor.getDescription() + " keeps what it is given in "
                        + held.stream().map(JavaField::getName).toList());
    }

    private static boolean holdsACollection(JavaField field) {
        return !field.getModifiers().contains(JavaModifier.STATIC)
                && (field.getRawType().isAssignableTo(Collection.class)
                        || field.getRawType().isAssignableTo(Map.class));
    }

    private static long sealed(JavaConstructor constructor) {
        return constructor.getAccessesFromSelf().stream()
                .filter(access -> SEALING.contains(access.getTarget().getName()) && access.getTargetOwner()
                        .getPackageName().startsWith("java.util"))
                .count();
    }

    private static boolean delegates(JavaConstructor constructor) {
        return constructor.getAccessesFromSelf().stream().map(JavaAccess::getTarget)
                .anyMatch(target -> target.getName().equals("<init>")
                        && target.getOwner().equals(constructor.getOwner()));
    }
}
