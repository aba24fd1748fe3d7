package dev.hazina.bootstrap.check;

import dev.hazina.application.secrets.CheckSecretsKeys;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.restore.BooksCheck;
import dev.hazina.bootstrap.schema.BriefConnections;
import dev.hazina.bootstrap.schema.BucketServerCheck;
import dev.hazina.bootstrap.schema.Schema;
import dev.hazina.bootstrap.schema.ServerFacts;
import dev.hazina.bootstrap.secrets.SecretsKeyCheck;
import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.bootstrap.settings.SecretsSettings;
import dev.hazina.persistence.bucket.BucketServers;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.secrets.PgSecretsKeyRecords;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.postgresql.ds.PGSimpleDataSource;

/// The checks of the database: version, role, environment, schema, clock, whether the secrets key opens what was
/// sealed in it, the books, and what is open at providers.
final class DatabaseCheck {
    private static final String DATABASE = "database";
    private static final String CLOCK = "clock";
    private static final String SECRETS = "secrets key";
    private static final String BOOKS = "books";
    private static final Duration NOTABLE = Duration.ofSeconds(2);
    private static final Duration TOO_FAR = Duration.ofSeconds(30);
    private static final int QUERY_SECONDS = 10;

    private final DatabaseRoles roles;
    private final Schema schema;
    private final BucketServers servers;
    private final SecretsSettings secrets;
    private final Supplier<BooksCheck> books;
    private final HeldWork held;

    DatabaseCheck(DatabaseRoles roles, Schema schema, BucketServers servers, SecretsSettings secrets,
            Supplier<BooksCheck> books, HeldWork held) {
        this.roles = roles;
        this.schema = schema;
        this.servers = servers;
        this.secrets = secrets;
        this.books = books;
        this.held = held;
    }

    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        try {
            ServerFacts facts = ServerFacts.read(roles.running());
            findings.add(writes(facts));
            findings.add(clock(Duration.between(Instant.now(), facts.now())));
        } catch (SQLException e) {
            findings.add(Finding.failed(DATABASE, "the database at " + roles.running() + " can't be reached ("
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse("") + "); check that it runs, and check"
                    + " HAZINA_DATABASE_URL, HAZINA_DATABASE_USER and HAZINA_DATABASE_PASSWORD."));
            return findings;
        }
        if (schema(findings)) {
            PGSimpleDataSource source = BriefConnections.to(roles.running(), QUERY_SECONDS);
            findings.add(secrets(source));
            findings.add(books(books.get()));
            findings.addAll(held.findings(buckets(source)));
        } else {
            Stream.of(SECRETS, BOOKS, HeldWork.SUBJECT).forEach(subject -> findings
                    .add(Finding.skipped(subject, "the schema has to be brought up to date first.")));
        }
        return findings;
    }

    private static Finding books(BooksCheck check) {
        try {
            BooksCheck.Comparison found = check.compare();
            check.requireFile(found);
            return books(found);
        } catch (StartFailure failure) {
            return Finding.failed(BOOKS, String.valueOf(failure.getMessage()));
        }
    }

    static Finding books(BooksCheck.Comparison found) {
        if (found.expected().isPresent()) {
            return Finding.warning(BOOKS, "they are at position " + found.books().number() + " of "
                    + found.books().at() + ", and " + found.expected().get().source() + " says that they had come to "
                    + found.expected().get().position() + ": the database was restored from a backup; the next start"
                    + " sends nothing until a person resumes.");
        }
        if (found.restoreOpen()) {
            return Finding.warning(BOOKS, "they were restored from a backup, and nothing is sent until a person"
                    + " resumes: POST /v1/admin/restore/resume.");
        }
        return found.missing().isPresent() && found.books().number() > 0
                ? Finding.warning(BOOKS, "there is no position file " + found.missing().get() + ", so a restore from a"
                        + " backup is not noticed; the next start writes it.")
                : Finding.ok(BOOKS, "they are at position " + found.books().number() + ", not behind what is known"
                        + " outside of the database.");
    }

    private Finding writes(ServerFacts facts) {
        return facts.takesWrites()
                ? Finding.ok(DATABASE, "PostgreSQL " + facts.version() + " at " + roles.running() + " takes writes.")
                : Finding.failed(DATABASE,
                        "the database at " + roles.running() + " takes no writes: it is a standby, or"
                                + " read-only; set HAZINA_DATABASE_URL to the primary.");
    }

    static Finding clock(Duration ahead) {
        String difference = ahead.abs().toMillis() + " ms";
        if (ahead.abs().compareTo(TOO_FAR) > 0) {
            return Finding.failed(CLOCK, "the database's clock and this machine's differ by " + difference
                    + "; set both by the same time server.");
        }
        return ahead.abs().compareTo(NOTABLE) > 0
                ? Finding.warning(CLOCK, "the database's clock and this machine's differ by " + difference
                        + "; set both by the same time server.")
                : Finding.ok(CLOCK, "the database's clock and this machine's differ by less than 2 s.");
    }

    /// @return whether it is of this version
    private boolean schema(List<Finding> findings) {
        try {
            boolean current = schema.isCurrent();
            findings.add(current
                    ? current(schema.pendingLater())
                    : Finding.warning("schema", "it is of another version, or is missing; the next start changes it, or"
                            + " `java -jar hazina.jar migrate`."));
            if (current && schema.buckets() > 1) {
                findings.add(Finding.ok("buckets",
                        "the merchants are in " + schema.buckets() + ", and each has its schema."));
            }
            if (current && !servers.isEmpty()) {
                findings.add(servers());
            }
            return current;
        } catch (StartFailure failure) {
            findings.add(Finding.failed("schema", String.valueOf(failure.getMessage())));
            return false;
        }
    }

    private Finding servers() {
        try {
            new BucketServerCheck(roles.running(), servers).require();
            return Finding.ok("bucket servers", "each is a node of the database: "
                    + String.join(", ", servers.buckets().keySet()) + ".");
        } catch (StartFailure failure) {
            return Finding.failed("bucket servers", String.valueOf(failure.getMessage()));
        }
    }

    static Finding current(List<String> pendingLater) {
        return pendingLater.isEmpty()
                ? Finding.ok("schema", "it is of this version, and HAZINA_DATABASE_USER may use it.")
                : Finding.warning("schema", "it is of this version without the changes that a start doesn't wait for ("
                        + String.join(", ", pendingLater) + "); run `java -jar hazina.jar migrate` beside the"
                        + " instances.");
    }

    private Finding secrets(PGSimpleDataSource source) {
        var keys = new CheckSecretsKeys(new PgSecretsKeyRecords(buckets(source)), Instant::now);
        try {
            SecretsKeyCheck.requireFitting(secrets, keys);
            return Finding.ok(SECRETS, "HAZINA_SECRETS_KEY opens what is sealed in the database.");
        } catch (StartFailure failure) {
            return Finding.failed(SECRETS, String.valueOf(failure.getMessage()));
        }
    }

    /// Its statements name the buckets' schemas.
    private Buckets buckets(PGSimpleDataSource source) {
        return schema.buckets() == 1
                ? Buckets.one(source)
                : Buckets.several(source, Collections.nCopies(schema.buckets(), source));
    }
}
