package dev.hazina.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.hazina.architecture.wrong.application.payment.KnowsAnAdapter;
import dev.hazina.architecture.wrong.application.payment.KnowsReceipts;
import dev.hazina.architecture.wrong.bootstrap.settings.KnowsTheSchema;
import dev.hazina.architecture.wrong.domain.fee.ReachesOutwards;
import dev.hazina.architecture.wrong.domain.left.Left;
import dev.hazina.architecture.wrong.http.dashboard.KnowsItsOwnRoom;
import dev.hazina.architecture.wrong.http.dashboard.wallet.KnowsTheOverview;
import dev.hazina.architecture.wrong.http.payment.KnowsAnotherAdapter;
import dev.hazina.architecture.wrong.http.payment.KnowsRefundPages;
import dev.hazina.architecture.wrong.http.payment.KnowsTheProgram;
import dev.hazina.architecture.wrong.persistence.payment.KnowsRefundRows;
import dev.hazina.architecture.wrong.providers.client.KnowsAProvider;
import dev.hazina.architecture.wrong.providers.daraja.KnowsAnotherProvider;
import dev.hazina.architecture.wrong.webhooks.send.KnowsMail;
import java.util.List;
import java.util.stream.Stream;

/// Allowed dependencies between modules. The poms forbid most others already, but a pom gives no reason.
final class RingRules {
    /// The JDK's own packages that the inner rings may use, and the annotations for nullability.
    private static final String[] JDK = {"java..", "javax.crypto..", "org.jspecify.annotations.."};

    private static final List<String> SHARED_BY_PROVIDERS = List.of("spi", "client", "channel");

    static final List<Rule> ALL = List.of(
            Rule.of("the domain knows only the JDK", RingRules::domain, ReachesOutwards.class),
            Rule.of("the application knows only the domain and the JDK", RingRules::application, KnowsAnAdapter.class),
            Rule.of("adapters don't know each other", RingRules::adapters, KnowsAnotherAdapter.class),
            Rule.of("providers don't know each other", RingRules::providers, KnowsAnotherProvider.class,
                    KnowsAProvider.class),
            Rule.of("no other module knows the program that wires them", RingRules::bootstrap, KnowsTheProgram.class),
            Rule.of("packages don't go round in circles", RingRules::noCircles, Left.class, KnowsReceipts.class,
                    KnowsRefundPages.class, KnowsTheOverview.class, KnowsItsOwnRoom.class, KnowsRefundRows.class,
                    KnowsMail.class, KnowsTheSchema.class));

    private RingRules() {}

    private static ArchRule domain(Layout layout) {
        return classes().that().resideInAPackage(layout.domain()).should().onlyDependOnClassesThat()
                .resideInAnyPackage(and(layout.domain()));
    }

    private static ArchRule application(Layout layout) {
        return classes().that().resideInAPackage(layout.application()).should().onlyDependOnClassesThat()
                .resideInAnyPackage(and(layout.domain(), layout.application()));
    }

    private static ArchRule adapters(Layout layout) {
        return CompositeArchRule.of(Stream.of(Layout.ADAPTERS).<ArchRule>map(adapter -> noClasses().that()
                .resideInAPackage(layout.below(adapter)).should().dependOnClassesThat()
                .resideInAnyPackage(others(layout, adapter)).allowEmptyShould(true)).toList());
    }

    /// Each package is a slice, also one that has others below it.
    private static ArchRule noCircles(Layout layout) {
        return slices().assignedFrom(new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
                return javaClass.getPackageName().startsWith(layout.root() + ".")
                        ? SliceIdentifier.of(javaClass.getPackageName())
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "packages";
            }
        }).should().beFreeOfCycles();
    }

    /// A package is a provider's unless it is named here as shared, so that a new one is separated from its
    /// first day.
    private static ArchRule providers(Layout layout) {
        return slices().matching(layout.named("providers.(*)..")).should().notDependOnEachOther().ignoreDependency(
                DescribedPredicate.alwaysTrue(), JavaClass.Predicates.resideInAnyPackage(shared(layout)));
    }

    private static String[] shared(Layout layout) {
        return SHARED_BY_PROVIDERS.stream().map(room -> layout.below("providers." + room)).toArray(String[]::new);
    }

    private static ArchRule bootstrap(Layout layout) {
        return noClasses().that().resideOutsideOfPackage(layout.bootstrap()).should().dependOnClassesThat()
                .resideInAPackage(layout.bootstrap());
    }

    private static String[] others(Layout layout, String adapter) {
        return Stream.of(Layout.ADAPTERS).filter(other -> !other.equals(adapter)).map(layout::below)
                .toArray(String[]::new);
    }

    private static String[] and(String... own) {
        return Stream.concat(Stream.of(own), Stream.of(JDK)).toArray(String[]::new);
    }
}
