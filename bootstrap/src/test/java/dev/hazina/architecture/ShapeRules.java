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
import dev.hazina.architecture.wrong.http.payment.HandlesPayments;
import dev.hazina.architecture.wrong.persistence.payment.ReportController;
import dev.hazina.architecture.wrong.persistence.unmarked.SaysNothingOfNull;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/// What a class of a kind looks like.
final class ShapeRules {
    private static final String CONTROLLER = "io.micronaut.http.annotation.Controller";

    static final List<Rule> ALL = List.of(
            Rule.of("a command is final and has one public handle", ShapeRules::commands, HandlesTwoThings.class,
                    MayBeExtended.class),
            Rule.of("a command has no interface in front of it", ShapeRules::noInterface,
                    HasAnInterfaceInFront.class),
            Rule.of("controllers live in http and are called so", ShapeRules::controllers, HandlesPayments.class,
                    ReportController.class),
            Rule.of("only controllers are called so", ShapeRules::onlyControllers, ReportController.class),
            Rule.of("every package says what may be null", ShapeRules::nullMarked, SaysNothingOfNull.class));

    private static final DescribedPredicate<JavaClass> COMMANDS = new DescribedPredicate<>("have a public handle") {
        @Override
        public boolean test(JavaClass item) {
            return !item.isInterface() && handles(item) > 0;
        }
    };

    private ShapeRules() {}

    private static ArchRule commands(Layout layout) {
        return classes().that().resideInAPackage(layout.application()).and(COMMANDS).should()
                .haveModifier(JavaModifier.FINAL).andShould(new ArchCondition<>("have one public handle") {
                    @Override
                    public void check(JavaClass item, ConditionEvents events) {
                        events.add(new SimpleConditionEvent(item, handles(item) == 1,
                                item.getDescription() + " has " + handles(item) + " public methods called handle"));
                    }
                });
    }

    private static ArchRule noInterface(Layout layout) {
        return classes().that().resideInAPackage(layout.application()).and(COMMANDS)
                .should(new ArchCondition<>("implement no interface") {
                    @Override
                    public void check(JavaClass item, ConditionEvents events) {
                        events.add(new SimpleConditionEvent(item, item.getRawInterfaces().isEmpty(),
                                item.getDescription() + " implements " + item.getRawInterfaces()));
                    }
                });
    }

    private static ArchRule controllers(Layout layout) {
        return classes().that().areAnnotatedWith(CONTROLLER).should().resideInAPackage(layout.http()).andShould()
                .haveSimpleNameEndingWith("Controller");
    }

    private static ArchRule onlyControllers(Layout layout) {
        return classes().that().haveSimpleNameEndingWith("Controller").should().beAnnotatedWith(CONTROLLER).andShould()
                .resideInAPackage(layout.http());
    }

    private static ArchRule nullMarked(Layout layout) {
        return classes().that().resideInAPackage(layout.root() + "..")
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

    private static long handles(JavaClass item) {
        return item.getMethods().stream().filter(method -> method.getName().equals("handle"))
                .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(ShapeRules::writtenByHand).count();
    }

    /// A method with a type parameter's bound has a bridge beside it.
    private static boolean writtenByHand(JavaMethod method) {
        return !method.getModifiers().contains(JavaModifier.BRIDGE);
    }
}
