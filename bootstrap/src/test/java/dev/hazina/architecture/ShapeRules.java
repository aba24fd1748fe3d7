package dev.hazina.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.hazina.architecture.wrong.application.payment.HandlesTwoThings;
import dev.hazina.architecture.wrong.application.payment.HasAnInterfaceInFront;
import dev.hazina.architecture.wrong.application.payment.MayBeExtended;
import dev.hazina.architecture.wrong.application.payment.RunsTwoTasks;
import dev.hazina.architecture.wrong.application.payment.ScheduledAndExtensible;
import dev.hazina.architecture.wrong.http.payment.HandlesPayments;
import dev.hazina.architecture.wrong.persistence.payment.ReportController;
import dev.hazina.architecture.wrong.persistence.unmarked.SaysNothingOfNull;
import dev.hazina.hexagon.Hexagon;
import dev.hazina.hexagon.Rule;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/// The form of each kind of class.
final class ShapeRules {
    private static final String CONTROLLER = "io.micronaut.http.annotation.Controller";

    static final List<Rule> ALL = List.of(
            Rule.of("a command is final and has one method of each kind that begins it", ShapeRules::commands,
                    HandlesTwoThings.class, MayBeExtended.class, RunsTwoTasks.class, ScheduledAndExtensible.class)
                    .because("the list of files is the list of what the product does").decided("ADR 1")
                    .instead("give the second thing a command of its own"),
            Rule.of("a command has no interface in front of it", ShapeRules::noInterface,
                    HasAnInterfaceInFront.class)
                    .because("a command is never swapped").decided("ADR 1")
                    .instead("take the command itself; what is swapped stands behind a port"),
            Rule.of("controllers live in http and are called so", ShapeRules::controllers, HandlesPayments.class,
                    ReportController.class)
                    .because("routes are looked for in one place").decided("ADR 12")
                    .instead("move it into its feature's room of `http`"),
            Rule.of("only controllers are called so", ShapeRules::onlyControllers, ReportController.class)
                    .because("the name promises routes").decided("ADR 12").instead("name it after what it does"),
            Rule.of("every package says what may be null", ShapeRules::nullMarked, SaysNothingOfNull.class)
                    .because("in a package without the mark the compiler checks nothing").decided("ADR 1")
                    .instead("add a package-info with a sentence and `@NullMarked`"));

    /// A request begins a command by the first of them, a scheduled task by the others.
    private static final List<String> BEGINNINGS = List.of("handle", "runDue");

    private static final DescribedPredicate<JavaClass> COMMANDS = new DescribedPredicate<>(
            "have a public handle or runDue") {
        @Override
        public boolean test(JavaClass item) {
            return !item.isInterface() && BEGINNINGS.stream().anyMatch(name -> methods(item, name) > 0);
        }
    };

    private ShapeRules() {}

    private static ArchRule commands(Hexagon hexagon) {
        return classes().that().resideInAPackage(hexagon.below("application")).and(COMMANDS).should()
                .haveModifier(JavaModifier.FINAL).andShould(new ArchCondition<>("have one of each") {
                    @Override
                    public void check(JavaClass item, ConditionEvents events) {
                        BEGINNINGS.forEach(name -> events.add(new SimpleConditionEvent(item, methods(item, name) <= 1,
                                item.getDescription() + " has several public methods called " + name)));
                    }
                });
    }

    private static ArchRule noInterface(Hexagon hexagon) {
        return classes().that().resideInAPackage(hexagon.below("application")).and(COMMANDS)
                .should(new ArchCondition<>("implement no interface") {
                    @Override
                    public void check(JavaClass item, ConditionEvents events) {
                        events.add(new SimpleConditionEvent(item, item.getRawInterfaces().isEmpty(),
                                item.getDescription() + " implements " + item.getRawInterfaces()));
                    }
                });
    }

    private static ArchRule controllers(Hexagon hexagon) {
        return classes().that().areAnnotatedWith(CONTROLLER).should().resideInAPackage(hexagon.below("http"))
                .andShould()
                .haveSimpleNameEndingWith("Controller");
    }

    private static ArchRule onlyControllers(Hexagon hexagon) {
        return classes().that().haveSimpleNameEndingWith("Controller").should().beAnnotatedWith(CONTROLLER).andShould()
                .resideInAPackage(hexagon.below("http"));
    }

    private static ArchRule nullMarked(Hexagon hexagon) {
        return classes().that().resideInAPackage(hexagon.root() + "..")
                .should(new ArchCondition<>("be in a package that is @NullMarked") {
                    @Override
                    public void check(JavaClass item, ConditionEvents events) {
                        boolean marked = item.getPackage().tryGetPackageInfo()
                                .filter(info -> info.isAnnotatedWith(NullMarked.class)).isPresent();
                        events.add(new SimpleConditionEvent(item, marked,
                                "no package-info says @NullMarked for " + item.getDescription()));
                    }
                });
    }

    private static long methods(JavaClass item, String name) {
        return item.getMethods().stream().filter(method -> method.getName().equals(name))
                .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(ShapeRules::writtenByHand).count();
    }

    /// A method with a type parameter's bound has a bridge beside it.
    private static boolean writtenByHand(JavaMethod method) {
        return !method.getModifiers().contains(JavaModifier.BRIDGE);
    }
}
