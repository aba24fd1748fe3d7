package dev.hazina.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.hazina.architecture.wrong.domain.clock.HandsOutTheClock;
import dev.hazina.architecture.wrong.domain.clock.MakesIds;
import dev.hazina.architecture.wrong.domain.clock.ReadsTheClock;
import dev.hazina.architecture.wrong.domain.clock.RollsDice;
import dev.hazina.architecture.wrong.domain.clock.Waits;
import dev.hazina.architecture.wrong.domain.wallet.Purse;
import dev.hazina.architecture.wrong.persistence.payment.Tally;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/// The same input gives the same output: time, ids and chance come in through constructors, and nothing that was
/// decided can be changed afterwards.
final class PurityRules {

    /// Methods that read the machine's state instead of a parameter. A call and a reference to one are alike.
    private static final Map<Class<?>, Set<String>> IMPURE = Map.of(
            System.class, Set.of("currentTimeMillis", "nanoTime"),
            Clock.class, Set.of("systemUTC", "systemDefaultZone", "system", "tickMillis", "tickSeconds", "tickMinutes"),
            InstantSource.class, Set.of("system"),
            UUID.class, Set.of("randomUUID"),
            Math.class, Set.of("random"),
            ThreadLocalRandom.class, Set.of("current"),
            RandomGenerator.class, Set.of("getDefault", "of"),
            Thread.class, Set.of("sleep"),
            TimeUnit.class, Set.of("sleep"));

    static final List<Rule> ALL = List.of(
            Rule.of("the inner rings ask nothing for the time, for an id or for chance, and never wait",
                    PurityRules::pure, ReadsTheClock.class, HandsOutTheClock.class, MakesIds.class, RollsDice.class,
                    Waits.class),
            Rule.of("what the domain knows of a thing never changes", PurityRules::finalFields, Purse.class),
            Rule.of("nothing in the inner rings has a setter", PurityRules::noSetters, Purse.class),
            Rule.of("nothing static ever changes", PurityRules::finalStatics, Tally.class));

    private PurityRules() {}

    private static ArchRule pure(Layout layout) {
        return noClasses().that().resideInAnyPackage(layout.domain(), layout.application()).should()
                .accessTargetWhere(new DescribedPredicate<JavaAccess<?>>("it asks the machine") {
                    @Override
                    public boolean test(JavaAccess<?> access) {
                        return isImpure(access.getTarget());
                    }
                });
    }

    private static boolean isImpure(AccessTarget target) {
        JavaClass owner = target.getOwner();
        boolean now = owner.getPackageName().startsWith("java.time") && target.getName().equals("now");
        boolean chance = target.getName().equals("<init>")
                && (owner.isAssignableTo(Random.class) || owner.isEquivalentTo(SplittableRandom.class));
        return now || chance || IMPURE.entrySet().stream().anyMatch(
                entry -> owner.isEquivalentTo(entry.getKey()) && entry.getValue().contains(target.getName()));
    }

    private static ArchRule finalFields(Layout layout) {
        return fields().that().areDeclaredInClassesThat().resideInAPackage(layout.domain()).should().beFinal();
    }

    private static ArchRule noSetters(Layout layout) {
        return noMethods().that().areDeclaredInClassesThat()
                .resideInAnyPackage(layout.domain(), layout.application())
                .should(new ArchCondition<>("be a setter") {
                    @Override
                    public void check(JavaMethod item, ConditionEvents events) {
                        boolean setter = item.getName().matches("set[A-Z].*") && item.getParameters().size() == 1;
                        events.add(new SimpleConditionEvent(item, setter, item.getDescription() + " is a setter"));
                    }
                });
    }

    private static ArchRule finalStatics(Layout layout) {
        return fields().that().areDeclaredInClassesThat().resideInAPackage(layout.root() + "..").and().areStatic()
                .should().beFinal();
    }
}
