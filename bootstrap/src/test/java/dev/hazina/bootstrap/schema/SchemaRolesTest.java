package dev.hazina.bootstrap.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.database.Databases;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.bootstrap.settings.Environment;
import dev.hazina.persistence.sql.TablePrivileges;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One role owns the schema and changes it, and another runs the program and can't.
class SchemaRolesTest {
    private static final String FORBIDDEN = "42501";
    private static final List<String> BEYOND = List.of("UPDATE movements SET amount = amount", "DELETE FROM postings",
            "TRUNCATE transfers", "ALTER TABLE movements DISABLE TRIGGER USER",
            "DROP TRIGGER movements_sound ON movements", "DROP VIEW entries",
            "DELETE FROM wallets", "CREATE TRIGGER mine BEFORE INSERT ON movements EXECUTE FUNCTION refuse_change()",
            "DROP TABLE movements", "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql"
                    + " AS $$BEGIN RETURN NULL; END$$",
            "ALTER TABLE payments ADD COLUMN mine text", "UPDATE audit_log SET action = action",
            "SET session_replication_role = replica", "CREATE TABLE mine (id int)", "DELETE FROM databasechangelog",
            "DELETE FROM installation", "UPDATE ledger_proofs SET as_of = as_of + interval '10 years'",
            "INSERT INTO ledger_proofs (kind, claimed_until) VALUES ('whole', now())", "DELETE FROM ledger_proofs",
            "UPDATE ledger_checkpoint SET as_of = 'infinity'", "DELETE FROM unproven_movements",
            "UPDATE unproven_movements SET since = 'infinity'",
            "UPDATE ledger_checkpoint_wallets SET available = available + 1",
            "INSERT INTO ledger_checkpoint_places VALUES (gen_random_uuid(), 'fees', 'KES', 1)",
            "DELETE FROM ledger_checkpoint_merchants");
    private static final Schema.StartRules USUAL = new Schema.StartRules(true, false);

    @TempDir
    static Path directory;
    @TempDir
    static Path otherDirectory;

    private static SchemaServer server;

    @BeforeAll
    static void start() {
        server = SchemaServer.copying(directory);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theRunningRoleCantTouchTheBooksOrTheSchema() throws SQLException {
        server.upToDate(Environment.SANDBOX);

        for (String sql : BEYOND) {
            assertThatThrownBy(() -> server.execute(server.running(), sql)).as(sql).isInstanceOfSatisfying(
                    SQLException.class, e -> assertThat(e.getSQLState()).as(e.getMessage()).isEqualTo(FORBIDDEN));
        }
    }

    /// The functions find the real table, and take no time: what is said to begin in ten years began now.
    @Test
    void whatProofsFoundIsWrittenByFunctionsOfTheOwner() throws SQLException {
        server.upToDate(Environment.SANDBOX);
        server.execute(
                "DO $$BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO hazina', current_database()); END$$");

        server.execute(server.running(), """
                CREATE TEMPORARY TABLE ledger_proofs (LIKE public.ledger_proofs);
                CREATE TEMPORARY TABLE ledger_checkpoint (LIKE public.ledger_checkpoint);
                SELECT claim_ledger_proof('whole', NULL, 900);
                SELECT keep_ledger_proof('whole', -315576000000000, 5, 2, 0, '{}', '{}');
                SELECT renew_ledger_checkpoint()""");

        assertThat(server.ask("""
                SELECT count(*) FROM ledger_proofs WHERE kind = 'whole' AND differences = 0
                    AND as_of BETWEEN clock_timestamp() - interval '5 minutes' AND clock_timestamp()
                    AND claimed_until <= clock_timestamp()""")).isEqualTo("1");
        assertThat(server.ask("SELECT count(*) FROM ledger_checkpoint WHERE as_of <= clock_timestamp()"))
                .isEqualTo("1");
    }

    @Test
    void noOtherRoleMayCallThem() throws SQLException {
        server.upToDate(Environment.SANDBOX);
        server.execute("REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM hazina");

        for (String call : List.of("claim_ledger_proof('whole', NULL, 900)", "release_ledger_proof('whole')",
                "keep_ledger_proof('whole', 0, 5, 2, 0, '{}', '{}')", "advance_ledger_checkpoint()",
                "renew_ledger_checkpoint()")) {
            assertThatThrownBy(() -> server.execute(server.running(), "SELECT " + call)).as(call)
                    .isInstanceOfSatisfying(SQLException.class,
                            e -> assertThat(e.getSQLState()).as(e.getMessage()).isEqualTo(FORBIDDEN));
        }
        try (Connection running = server.connect(server.running())) {
            assertThat(TablePrivileges.suffice(running)).isFalse();
        }
    }

    @Test
    void theRunningRoleHasWhatItNeedsAndNoMore() throws SQLException {
        server.upToDate(Environment.SANDBOX);

        try (Connection running = server.connect(server.running())) {
            assertThat(TablePrivileges.suffice(running)).isTrue();
            assertThat(TablePrivileges.beyondNeed(running)).isEmpty();
        }
    }

    @Test
    void aStartWithNothingToChangeNeedsNoOwner() throws SQLException {
        server.upToDate(Environment.PRODUCTION);

        alone(server.running(), Environment.PRODUCTION).bringUpToDate();
    }

    @Test
    void aStartThatHasToChangeTheSchemaSaysThatItNeedsTheOwner() throws SQLException {
        server.empty();
        Schema alone = alone(server.running(), Environment.SANDBOX);
        assertThatThrownBy(alone::bringUpToDate).isInstanceOf(StartFailure.class)
                .hasMessageContaining("HAZINA_DATABASE_USER (hazina) doesn't own it; set HAZINA_DATABASE_OWNER_USER");

        server.schema(Environment.SANDBOX).bringUpToDate();
        server.execute("UPDATE installation SET schema_print = 'an older one'");

        assertThatThrownBy(alone::bringUpToDate).isInstanceOf(StartFailure.class)
                .hasMessageContaining("HAZINA_DATABASE_USER (hazina) doesn't own it; set HAZINA_DATABASE_OWNER_USER");
    }

    @Test
    void oneRoleForBothGoesOnAndIsSeenThrough() throws SQLException {
        server.empty();
        alone(server.owner(), Environment.PRODUCTION).bringUpToDate();
        server.execute("UPDATE installation SET schema_print = 'an older one'");
        alone(server.owner(), Environment.PRODUCTION).bringUpToDate();

        try (Connection owner = server.connect(server.owner())) {
            List<String> beyond = TablePrivileges.beyondNeed(owner);
            assertThat(beyond).contains("movements (UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER)");
        }
    }

    /// Existing rows are unchanged; only the grants are new.
    @Test
    void aDatabaseOfOneRoleTakesASecond() throws SQLException {
        server.empty();
        alone(server.owner(), Environment.PRODUCTION).bringUpToDate();

        assertThatThrownBy(alone(server.running(), Environment.PRODUCTION)::bringUpToDate)
                .isInstanceOf(StartFailure.class).hasMessageContaining("HAZINA_DATABASE_OWNER_USER");
        server.schema(Environment.PRODUCTION).bringUpToDate();
        alone(server.running(), Environment.PRODUCTION).bringUpToDate();
    }

    @Test
    void anOwnerThatOwnsNothingIsRefused() throws SQLException {
        server.empty();
        DatabaseRoles swapped = new DatabaseRoles(server.owner(), Optional.of(server.running()));

        assertThatThrownBy(new Schema(swapped, Environment.SANDBOX, USUAL)::bringUpToDate)
                .isInstanceOf(StartFailure.class)
                .hasMessageContaining("HAZINA_DATABASE_OWNER_USER (hazina) doesn't own it");
    }

    @Test
    void aTableNobodyNamedIsAnOrdinaryOne() throws SQLException {
        server.upToDate(Environment.SANDBOX);
        server.execute(
                "CREATE TABLE later (id int); CREATE SEQUENCE later_numbers;"
                        + " GRANT ALL ON movements, entries TO hazina");

        server.schema(Environment.SANDBOX).bringUpToDate();

        server.execute(server.running(), """
                INSERT INTO later VALUES (nextval('later_numbers')); UPDATE later SET id = 2; DELETE FROM later""");
        try (Connection running = server.connect(server.running())) {
            assertThat(TablePrivileges.beyondNeed(running)).as("what it was given is taken back").isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"SUPERUSER", "NOSUPERUSER BYPASSRLS"})
    void productionRefusesARoleThatTheDatabaseDoesntHoldBack(String power) throws Exception {
        Databases.start(otherDirectory).close();
        Databases.asSuperuser(otherDirectory, "ALTER ROLE hazina_owner " + power + "\n");
        try (SchemaServer powerful = new SchemaServer(otherDirectory)) {
            Schema both = powerful.schema(Environment.PRODUCTION);
            assertThatThrownBy(both::bringUpToDate).isInstanceOf(StartFailure.class)
                    .hasMessageStartingWith("HAZINA_DATABASE_OWNER_USER is a superuser or has BYPASSRLS");
            assertThatThrownBy(alone(powerful.owner(), Environment.PRODUCTION)::bringUpToDate)
                    .isInstanceOf(StartFailure.class)
                    .hasMessageStartingWith("HAZINA_DATABASE_USER is a superuser or has BYPASSRLS")
                    .hasMessageContaining("HAZINA_DATABASE_ALLOW_SUPERUSER=true");
            powerful.empty();
            if (power.equals("SUPERUSER")) {
                new Schema(new DatabaseRoles(powerful.owner(), Optional.empty()), Environment.PRODUCTION,
                        new Schema.StartRules(true, true)).bringUpToDate();
            } else {
                alone(powerful.owner(), Environment.SANDBOX).bringUpToDate();
            }
            powerful.empty();
        }
    }

    private static Schema alone(DatabaseLogin login, Environment environment) {
        return new Schema(new DatabaseRoles(login, Optional.empty()), environment, USUAL);
    }
}
