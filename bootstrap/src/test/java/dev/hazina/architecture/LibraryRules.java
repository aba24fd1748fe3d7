package dev.hazina.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.lang.ArchRule;
import dev.hazina.architecture.wrong.domain.fee.KeepsRows;
import dev.hazina.architecture.wrong.http.payment.CallsOut;
import dev.hazina.architecture.wrong.http.payment.HasItsFieldsFilled;
import dev.hazina.architecture.wrong.http.payment.SpeaksSql;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;

/// Which library is used where.
final class LibraryRules {

    static final List<Rule> ALL = List.of(
            Rule.of("the inner rings use no framework", LibraryRules::noFramework, KeepsRows.class),
            Rule.of("java.sql is known in persistence, and where the program opens the database",
                    LibraryRules::databases, SpeaksSql.class, KeepsRows.class),
            Rule.of("SQL is spoken in persistence, and where the database is started and migrated",
                    LibraryRules::statements, SpeaksSql.class, KeepsRows.class),
            Rule.of("the outside is called by providers and webhooks only", LibraryRules::calls, CallsOut.class),
            Rule.of("everything comes in through the constructor", LibraryRules::constructors,
                    HasItsFieldsFilled.class));

    private LibraryRules() {}

    /// The rules of the rings state most of it already. This one holds even when a library is added to their list of
    /// allowed ones.
    private static ArchRule noFramework(Layout layout) {
        return noClasses().that().resideInAnyPackage(layout.domain(), layout.application()).should()
                .dependOnClassesThat().resideInAnyPackage("io.micronaut..", "jakarta..", "javax.inject..", "java.sql..",
                        "javax.sql..", "com.fasterxml..", "tools.jackson..", "okhttp3..", "okio..", "java.net.http..",
                        "io.github.resilience4j..", "org.slf4j..", "java.util.logging..", "ch.qos.logback..");
    }

    private static ArchRule databases(Layout layout) {
        return noClasses().that().resideOutsideOfPackages(layout.persistence(), layout.bootstrap()).should()
                .dependOnClassesThat().resideInAnyPackage("java.sql..", "javax.sql..");
    }

    private static ArchRule statements(Layout layout) {
        return noClasses().that()
                .resideOutsideOfPackages(layout.persistence(), layout.below("bootstrap.database"),
                        layout.below("bootstrap.schema"))
                .should().dependOnClassesThat().areAssignableTo(Statement.class).orShould().dependOnClassesThat()
                .areAssignableTo(ResultSet.class).orShould().dependOnClassesThat().areAssignableTo(DriverManager.class);
    }

    private static ArchRule calls(Layout layout) {
        return noClasses().that().resideOutsideOfPackages(layout.providers(), layout.webhooks()).should()
                .dependOnClassesThat().resideInAnyPackage("okhttp3..", "okio..", "java.net.http..",
                        "io.micronaut.http.client..");
    }

    private static ArchRule constructors(Layout layout) {
        return noFields().that().areDeclaredInClassesThat().resideInAPackage(layout.root() + "..").should()
                .beAnnotatedWith("jakarta.inject.Inject").orShould()
                .beAnnotatedWith("io.micronaut.context.annotation.Value").orShould()
                .beAnnotatedWith("io.micronaut.context.annotation.Property");
    }
}
