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
import dev.hazina.architecture.wrong.http.payment.ComputesAFee;
import dev.hazina.hexagon.Hexagon;
import dev.hazina.hexagon.Rule;
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

    /// What is drawn, ranked, sampled, timed or measured; none of it is money. The list only shrinks.
    static final List<String> FIGURES = List.of("bootstrap.settings.TracingSettings", "bootstrap.tracing.SpanExport",
            "http.dashboard.statement.PdfFonts", "http.dashboard.statement.PdfPageNumbers",
            "http.dashboard.statement.PdfStatements", "http.transport.ServerResources", "persistence.sql.BinaryArray",
            "providers.client.CallPolicy",
            "providers.client.ProviderClient", "providers.pawapay.NetworkFinder");

    static final List<Rule> ALL = List.of(
            Rule.of("only Bookkeeping makes postings", MoneyRules::onePage, PostsByHand.class, PostsByReference.class)
                    .because("every movement of money stands on one page").decided("ADR 2")
                    .instead("call a method of Bookkeeping, or add one with its row in the table above it"),
            Rule.of("only persistence has a ledger writer, and only tracing stands before it", MoneyRules::oneWriter,
                    BackDoor.class)
                    .because("a second way into the books has none of the first one's checks").decided("ADR 2")
                    .instead("submit an operation to the ledger writer"),
            Rule.of("no number in the inner rings floats", MoneyRules::nothingFloats, Percentage.class,
                    BoxedPercentage.class, PercentageOfAll.class, PercentageOnTheWay.class)
                    .because("a sum of floating-point numbers is not the sum").decided("ADR 2")
                    .instead("count in minor units, and divide with `FeeRule` or `BigDecimal`"),
            nothingFloatsBut(FIGURES).catching(ComputesAFee.class),
            Rule.of("money is a currency and a long", MoneyRules::money, Money.class)
                    .because("two amounts of one currency are equal when their minor units are").decided("ADR 2")
                    .instead("keep what else belongs to it beside it"));

    private MoneyRules() {}

    private static ArchRule onePage(Hexagon hexagon) {
        return noClasses().that().doNotHaveFullyQualifiedName(hexagon.named(BOOKKEEPING)).should()
                .accessTargetWhere(new DescribedPredicate<JavaAccess<?>>("it makes a Posting") {
                    @Override
                    public boolean test(JavaAccess<?> access) {
                        return access.getTarget().getName().equals("<init>")
                                && access.getTargetOwner().getName().equals(hexagon.named(POSTING));
                    }
                });
    }

    private static ArchRule oneWriter(Hexagon hexagon) {
        return classes().that().areAssignableTo(hexagon.named(LEDGER_WRITER)).and().areNotInterfaces().and()
                .doNotHaveFullyQualifiedName(hexagon.named(TRACED_WRITER)).should()
                .resideInAPackage(hexagon.below("persistence"));
    }

    /// The types of a class's fields, parameters, results and calls. A class file holds nothing else of a
    /// local variable.
    private static ArchRule nothingFloats(Hexagon hexagon) {
        return classes().that().resideInAnyPackage(hexagon.core()).should(useNoFloatingPoint());
    }

    private static ArchCondition<JavaClass> useNoFloatingPoint() {
        return new ArchCondition<>("use no floating-point number") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                floating(item).forEach(where -> events
                        .add(SimpleConditionEvent.violated(item, where + " floats in " + item.getDescription())));
            }
        };
    }

    static Rule nothingFloatsBut(List<String> figures) {
        return Rule.of("numbers float only where none of them is money", hexagon -> nothingFloats(hexagon, figures))
                .because("an amount that floated once is wrong for ever").decided("ADR 2")
                .instead("keep the amount a `Money` until it is text");
    }

    /// Gauges are doubles, and the words of the help pages have a weight.
    private static ArchRule nothingFloats(Hexagon hexagon, List<String> figures) {
        return classes().that().resideOutsideOfPackages(hexagon.below("domain"), hexagon.below("application"),
                hexagon.below("bootstrap.metrics"), hexagon.below("http.help"))
                .and(new DescribedPredicate<>("have no figures") {
                    @Override
                    public boolean test(JavaClass item) {
                        return figures.stream().map(hexagon::named).noneMatch(name -> item.getName().equals(name)
                                || item.getName().startsWith(name + "$"));
                    }
                }).should(useNoFloatingPoint());
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

    private static ArchRule money(Hexagon hexagon) {
        return fields().that().areDeclaredIn(hexagon.named(MONEY)).and().areNotStatic().should()
                .haveRawType(hexagon.named(CURRENCY)).orShould().haveRawType(long.class);
    }
}
