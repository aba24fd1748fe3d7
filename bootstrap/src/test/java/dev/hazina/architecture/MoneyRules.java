package dev.hazina.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.hazina.architecture.wrong.application.payment.PostsByHand;
import dev.hazina.architecture.wrong.application.payment.PostsByReference;
import dev.hazina.architecture.wrong.domain.fee.BoxedPercentage;
import dev.hazina.architecture.wrong.domain.fee.Percentage;
import dev.hazina.architecture.wrong.domain.fee.PercentageOfAll;
import dev.hazina.architecture.wrong.domain.fee.PercentageOnTheWay;
import dev.hazina.architecture.wrong.domain.money.Money;
import dev.hazina.architecture.wrong.http.payment.BackDoor;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The rules that keep the books right.
final class MoneyRules {
    private static final String POSTING = "domain.ledger.Posting";
    private static final String BOOKKEEPING = "domain.bookkeeping.Bookkeeping";
    private static final String LEDGER_WRITER = "application.ledger.LedgerWriter";
    private static final String TRACED_WRITER = "bootstrap.tracing.TracedLedgerWriter";
    private static final String MONEY = "domain.money.Money";
    private static final String CURRENCY = "domain.money.Currency";

    static final List<String> NAMED = List.of(POSTING, BOOKKEEPING, LEDGER_WRITER, MONEY, CURRENCY);

    private static final Set<String> FLOATING = Set.of("double", "float", Double.class.getName(),
            Float.class.getName());

    static final List<Rule> ALL = List.of(
            Rule.of("only Bookkeeping makes postings", MoneyRules::onePage, PostsByHand.class, PostsByReference.class),
            Rule.of("only persistence has a ledger writer, and only tracing stands before it", MoneyRules::oneWriter,
                    BackDoor.class),
            Rule.of("no number in the inner rings floats", MoneyRules::nothingFloats, Percentage.class,
                    BoxedPercentage.class, PercentageOfAll.class, PercentageOnTheWay.class),
            Rule.of("money is a currency and a long", MoneyRules::money, Money.class));

    private MoneyRules() {}

    private static ArchRule onePage(Layout layout) {
        return noClasses().that().doNotHaveFullyQualifiedName(layout.named(BOOKKEEPING)).should()
                .accessTargetWhere(new DescribedPredicate<JavaAccess<?>>("it makes a Posting") {
                    @Override
                    public boolean test(JavaAccess<?> access) {
                        return access.getTarget().getName().equals("<init>")
                                && access.getTargetOwner().getName().equals(layout.named(POSTING));
                    }
                });
    }

    private static ArchRule oneWriter(Layout layout) {
        return classes().that().areAssignableTo(layout.named(LEDGER_WRITER)).and().areNotInterfaces().and()
                .doNotHaveFullyQualifiedName(layout.named(TRACED_WRITER)).should()
                .resideInAPackage(layout.persistence());
    }

    /// The types of a class's fields, parameters, results and calls. A class file holds nothing else of a
    /// local variable.
    private static ArchRule nothingFloats(Layout layout) {
        return classes().that().resideInAnyPackage(layout.domain(), layout.application())
                .should(new ArchCondition<JavaClass>("use no floating-point number") {
                    @Override
                    public void check(JavaClass item, ConditionEvents events) {
                        floating(item).forEach(where -> events
                                .add(SimpleConditionEvent.violated(item,
                                        where + " floats in " + item.getDescription())));
                    }
                });
    }

    private static Stream<String> floating(JavaClass item) {
        Stream<String> kept = item.getFields().stream().filter(field -> floats(field.getRawType()))
                .map(JavaField::getDescription);
        Stream<String> takenOrGiven = item.getCodeUnits().stream().filter(
                unit -> floats(unit.getRawReturnType())
                        || unit.getRawParameterTypes().stream().anyMatch(MoneyRules::floats))
                .map(JavaCodeUnit::getDescription);
        Stream<String> computed = item.getAccessesFromSelf().stream()
                .filter(access -> access.getTarget() instanceof CodeUnitAccessTarget target
                        && (floats(target.getRawReturnType())
                                || target.getRawParameterTypes().stream().anyMatch(MoneyRules::floats)))
                .map(JavaAccess::getDescription);
        Stream<String> named = item.getDirectDependenciesFromSelf().stream()
                .filter(dependency -> floats(dependency.getTargetClass())).map(Dependency::getDescription);
        return Stream.of(kept, takenOrGiven, computed, named).flatMap(all -> all);
    }

    private static boolean floats(JavaClass type) {
        return FLOATING.contains(type.getBaseComponentType().getName());
    }

    private static ArchRule money(Layout layout) {
        return fields().that().areDeclaredIn(layout.named(MONEY)).and().areNotStatic().should()
                .haveRawType(layout.named(CURRENCY)).orShould().haveRawType(long.class);
    }
}
