package dev.hazina.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import dev.hazina.architecture.wrong.domain.fee.KeepsRows;
import dev.hazina.architecture.wrong.http.payment.CallsOut;
import dev.hazina.architecture.wrong.http.payment.HasItsFieldsFilled;
import dev.hazina.architecture.wrong.http.payment.SpeaksSql;
import dev.hazina.architecture.wrong.providers.daraja.CallsByItself;
import dev.hazina.architecture.wrong.providers.daraja.HasAClockOfItsOwn;
import dev.hazina.architecture.wrong.providers.daraja.SleepsBetweenTries;
import dev.hazina.hexagon.Hexagon;
import dev.hazina.hexagon.Rule;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Which library is used where.
final class LibraryRules {

    static final List<Rule> ALL = List.of(
            Rule.of("the inner rings use no framework", LibraryRules::noFramework, KeepsRows.class)
                    .because("a rule of money must outlive the framework it is run by").decided("ADR 1")
                    .instead("let the adapter or the program use it, behind a port"),
            Rule.of("java.sql is known in persistence, and where the program opens the database",
                    LibraryRules::databases, SpeaksSql.class, KeepsRows.class)
                    .because("elsewhere a transaction would be begun that no one ends").decided("ADR 33")
                    .instead("read it through a port that persistence implements"),
            Rule.of("SQL is spoken in persistence, and where the database is started and migrated",
                    LibraryRules::statements, SpeaksSql.class, KeepsRows.class)
                    .because("each statement names its merchant and is tried on both engines, where persistence "
                            + "keeps it")
                    .decided("ADR 13, ADR 58").instead("write the statement in the room of persistence that has "
                            + "the table"),
            Rule.of("the outside is called by providers, webhooks, the command listen and the rehearsal only",
                    LibraryRules::calls,
                    CallsOut.class)
                    .because("a call to the outside needs a deadline, a breaker and, to merchants, a guarded address")
                    .decided("ADR 15, ADR 22").instead("add a port, and implement it in one of the two"),
            Rule.of("a provider calls by the shared client only", LibraryRules::providerCalls, CallsByItself.class)
                    .because("the client has the deadline, the limits, the breaker, the trace and the words that "
                            + "are kept")
                    .decided("ADR 15").instead("send a `ProviderRequest` by the `ProviderClient` of the context"),
            Rule.of("a provider has no clock of its own and never sleeps", LibraryRules::providerTime,
                    HasAClockOfItsOwn.class, SleepsBetweenTries.class)
                    .because("the fault matrix moves the time, and a thread that sleeps holds a place of the provider")
                    .decided("ADR 15").instead("take the clock of the `ProviderContext`; what is due later is asked by"
                            + " the poller"),
            Rule.of("everything comes in through the constructor", LibraryRules::constructors,
                    HasItsFieldsFilled.class)
                    .because("an object that is made by hand in a test must be whole").decided("ADR 1")
                    .instead("take it as a parameter of the constructor"));

    private static final Set<String> CLOCKS = Set.of("now", "system", "systemUTC", "systemDefaultZone");
    private static final Set<String> WAITS = Set.of("sleep", "currentTimeMillis", "parkNanos", "parkUntil");
    /// Rooms of `providers` that are no provider's: the shared client, and the one provider that plays the outside.
    private static final String[] NO_PROVIDER = {"providers.client", "providers.sandbox"};

    private LibraryRules() {}

    /// The rules of the rings state most of it already. This one holds even when a library is added to their list of
    /// allowed ones.
    private static ArchRule noFramework(Hexagon hexagon) {
        return noClasses().that().resideInAnyPackage(hexagon.core()).should()
                .dependOnClassesThat().resideInAnyPackage("io.micronaut..", "jakarta..", "javax.inject..", "java.sql..",
                        "javax.sql..", "com.fasterxml..", "tools.jackson..", "okhttp3..", "okio..", "java.net.http..",
                        "io.github.resilience4j..", "org.slf4j..", "java.util.logging..", "ch.qos.logback..");
    }

    private static ArchRule databases(Hexagon hexagon) {
        return noClasses().that().resideOutsideOfPackages(hexagon.below("persistence"), hexagon.below("bootstrap"))
                .should()
                .dependOnClassesThat().resideInAnyPackage("java.sql..", "javax.sql..");
    }

    private static ArchRule statements(Hexagon hexagon) {
        return noClasses().that()
                .resideOutsideOfPackages(hexagon.below("persistence"), hexagon.below("bootstrap.database"),
                        hexagon.below("bootstrap.schema"))
                .should().dependOnClassesThat().areAssignableTo(Statement.class).orShould().dependOnClassesThat()
                .areAssignableTo(ResultSet.class).orShould().dependOnClassesThat().areAssignableTo(DriverManager.class);
    }

    /// The command `listen` is a client of the service, in a process of its own that serves no one.
    private static ArchRule calls(Hexagon hexagon) {
        return noClasses().that()
                .resideOutsideOfPackages(hexagon.below("providers"), hexagon.below("webhooks"),
                        hexagon.below("bootstrap.listen"), hexagon.below("bootstrap.aot"))
                .should()
                .dependOnClassesThat().resideInAnyPackage("okhttp3..", "okio..", "java.net.http..",
                        "io.micronaut.http.client..");
    }

    private static ArchRule providerCalls(Hexagon hexagon) {
        return noClasses().that(areOfAProvider(hexagon)).should().dependOnClassesThat()
                .resideInAnyPackage("okhttp3..", "okio..", "java.net.http..", "io.micronaut.http.client..").orShould()
                .dependOnClassesThat().haveNameMatching("java\\.net\\.(URL|URLConnection|HttpURLConnection|Socket)|"
                        + "javax\\.net\\..*|java\\.nio\\.channels\\..*");
    }

    /// How long something took is measured by `System.nanoTime`, which is no clock.
    private static ArchRule providerTime(Hexagon hexagon) {
        return noClasses().that(areOfAProvider(hexagon)).should()
                .accessTargetWhere(new DescribedPredicate<JavaAccess<?>>("it asks the clock or waits") {
                    @Override
                    public boolean test(JavaAccess<?> access) {
                        String owner = access.getTargetOwner().getName();
                        String name = access.getTarget().getName();
                        return (owner.startsWith("java.time.") && CLOCKS.contains(name))
                                || (owner.startsWith("java.") && WAITS.contains(name));
                    }
                });
    }

    private static DescribedPredicate<JavaClass> areOfAProvider(Hexagon hexagon) {
        return JavaClass.Predicates.resideInAPackage(hexagon.below("providers")).and(DescribedPredicate.not(
                JavaClass.Predicates.resideInAnyPackage(Stream.of(NO_PROVIDER).map(hexagon::below)
                        .toArray(String[]::new))));
    }

    private static ArchRule constructors(Hexagon hexagon) {
        return noFields().that().areDeclaredInClassesThat().resideInAPackage(hexagon.root() + "..").should()
                .beAnnotatedWith("jakarta.inject.Inject").orShould()
                .beAnnotatedWith("io.micronaut.context.annotation.Value").orShould()
                .beAnnotatedWith("io.micronaut.context.annotation.Property");
    }
}
