package dev.hazina.hexagon;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Set;
import java.util.stream.Stream;

/// Rules on how adapters reach the application: by its commands, its ports, and what it opens to them. Values are free.
///
/// @param port the annotation of an interface that adapters implement
/// @param open the annotation of types and members that any adapter may call, beside commands
/// @param beginnings names of the public methods that make a class a command
public record Doors(String port, String open, Set<String> beginnings) {

    public Doors {
        beginnings = Set.copyOf(beginnings);
    }

    public Rule adaptersGoThroughDoors() {
        return Rule.of("adapters reach the application by commands, by ports they implement, and by what is open "
                + "to them",
                hexagon -> classes().that()
                        .resideInAnyPackage(hexagon.adapters().stream().map(hexagon::below).toArray(String[]::new))
                        .should(Each.wrong("go through doors", item -> Stream.concat(
                                item.getDirectDependenciesFromSelf().stream()
                                        .filter(dependency -> !mayKnow(hexagon, item, type(dependency)))
                                        .map(Dependency::getDescription),
                                item.getAccessesFromSelf().stream()
                                        .filter(access -> !mayUse(hexagon, item, access.getTarget()))
                                        .map(JavaAccess::getDescription))))
                        .allowEmptyShould(true))
                .because("a controller that writes through a port goes past every command and every rule in it, and a"
                        + " driven adapter that runs a command turns the dependency round")
                .instead("run the command; for reading only, mark the member as open; let a driven adapter "
                        + "return a value"
                        + " instead of calling");
    }

    public Rule portsAreMarked() {
        return Rule.of("what adapters implement is marked as a port", hexagon -> classes().that()
                .resideInAPackage(hexagon.below(hexagon.application())).and().areInterfaces()
                .should(Each.wrong("be marked as ports", item -> isMarked(item, port)
                        ? Stream.empty()
                        : item.getAllSubclasses().stream()
                                .filter(implementer -> !implementer.isInterface()
                                        && hexagon.ringOf(implementer).filter(hexagon.adapters()::contains).isPresent())
                                .map(implementer -> "<" + implementer.getName() + "> implements <" + item.getName()
                                        + ">, which is not marked")))
                .allowEmptyShould(true))
                .because("the list of ports is the list of what can be exchanged, and one that isn't marked is found by"
                        + " nobody")
                .instead("mark the interface as a port, or implement it in the application");
    }

    private boolean mayKnow(Hexagon hexagon, JavaClass from, JavaClass target) {
        return !hexagon.isIn(target, hexagon.application()) || isValue(hexagon, target) || isMarked(target, open)
                || target.getMembers().stream().anyMatch(member -> member.isAnnotatedWith(open))
                || isEntrance(hexagon, from, target);
    }

    /// Of a type that is open in part only the members that are marked.
    private boolean mayUse(Hexagon hexagon, JavaClass from, AccessTarget target) {
        JavaClass owner = target.getOwner();
        return !hexagon.isIn(owner, hexagon.application()) || isValue(hexagon, owner) || isMarked(owner, open)
                || isEntrance(hexagon, from, owner)
                || target.resolveMember().filter(member -> member.isAnnotatedWith(open)
                        || isMarked(member.getOwner(), open)).isPresent();
    }

    private boolean isEntrance(Hexagon hexagon, JavaClass from, JavaClass target) {
        JavaClass outer = Each.outermost(target);
        String adapter = hexagon.ringOf(from).orElseThrow();
        return (isCommand(outer) && hexagon.driving().contains(adapter))
                || (isMarked(target, port) && isImplementedIn(hexagon, adapter, outer));
    }

    /// The adapter that implements a port, or that hands out what does.
    private static boolean isImplementedIn(Hexagon hexagon, String adapter, JavaClass port) {
        return port.getAllSubclasses().stream().anyMatch(implementer -> hexagon.isIn(implementer, adapter));
    }

    /// A record, a constant, a failure, a mark; or an interface all of whose kinds are.
    private boolean isValue(Hexagon hexagon, JavaClass item) {
        if (item.isRecord() || item.isEnum() || item.isAnnotation() || item.isAssignableTo(Throwable.class)
                || item.isAnonymousClass()) {
            return true;
        }
        boolean marked = isMarked(item, port);
        return item.isInterface() && !marked && !item.getAllSubclasses().isEmpty()
                && item.getAllSubclasses().stream().allMatch(kind -> hexagon.isInCore(kind)
                        && (kind.isInterface() || isValue(hexagon, kind)));
    }

    private boolean isCommand(JavaClass item) {
        return item.getMethods().stream().anyMatch((JavaMethod method) -> beginnings.contains(method.getName())
                && method.getModifiers().contains(JavaModifier.PUBLIC)) && !item.isInterface();
    }

    /// A type nested in a marked one is part of it.
    private static boolean isMarked(JavaClass item, String annotation) {
        return Stream.of(item, Each.outermost(item)).anyMatch(type -> type.isAnnotatedWith(annotation));
    }

    private static JavaClass type(Dependency dependency) {
        return dependency.getTargetClass().getBaseComponentType();
    }
}
