package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands that do one thing and end.
final class CommandsIT {
    private static final String HELD = "1 callback is open at momo, which is not connected, the oldest since"
            + " 2026-11-23T00:00:00Z";
    private static final String CALLBACK_OF_MOMO = """
            WITH merchant AS (INSERT INTO merchants (id, name, country, created_at)
                              VALUES (gen_random_uuid(), 'Duka', 'KE', now()) RETURNING id)
            INSERT INTO provider_callbacks (merchant_id, id, adapter, subject_kind, subject_id, body, received_at,
                                            claimed_at)
            SELECT id, gen_random_uuid(), 'momo', 'payment', gen_random_uuid(), '', '2026-11-23T00:00:00Z', now()
            FROM merchant""";
    /// How many rows there are of what a start adds: its limits, its secrets key, its heartbeat, and exceptions.
    private static final String WRITTEN_BY_A_START = """
            SELECT concat_ws(' ', (SELECT count(*) FROM approval_limits), (SELECT count(*) FROM secrets_keys),
                             (SELECT count(*) FROM instances), (SELECT count(*) FROM discrepancies),
                             (SELECT count(*) FROM provider_callbacks WHERE status = 'new'))""";

    @TempDir
    Path dataDir;

    @Test
    void aDatabaseIsMigratedCheckedAndThenServed(@TempDir Path databaseDir) {
        try (EmbeddedPostgres database = EmbeddedPostgres.start(databaseDir, note -> {})) {
            Map<String, String> running = Map.of("HAZINA_ENVIRONMENT", "sandbox", "HAZINA_DATABASE_URL",
                    database.jdbcUrl(), "HAZINA_DATABASE_USER", database.ownerUser(), "HAZINA_DATABASE_PASSWORD",
                    database.ownerPassword());
            assertThat(said(running, "check", 0)).contains("warning  schema: ").contains("skipped  secrets key: ");
            assertThat(said(running, "migrate", 0)).contains("hazina migrated database=" + database.jdbcUrl())
                    .doesNotContain(database.ownerPassword()).doesNotContain("hazina ready");
            assertThat(said(running, "check", 0)).contains("ok       schema: ").contains("ok       secrets key: ");
            try (HazinaProcess hazina = HazinaProcess.start(dataDir, running)) {
                assertThat(hazina.readyLines()).hasSize(1);
                assertThat(said(running, "check", 0)).contains("ok       clock: ");
            }
        }
    }

    /// A mistyped line of the settings would hold money without a word.
    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void whatNoInstanceCanAskAboutIsNotHeldUnsaidInProduction(@TempDir Path databaseDir) throws SQLException {
        try (EmbeddedPostgres database = EmbeddedPostgres.start(databaseDir, note -> {})) {
            assertThat(said(production(database, Map.of()), "migrate", 0)).contains("hazina migrated");
            asOwner(database, CALLBACK_OF_MOMO);
            String before = asOwner(database, WRITTEN_BY_A_START);
            try (HazinaProcess refused = HazinaProcess.launch(dataDir, production(database, Map.of()))) {
                assertThat(refused.await()).isEqualTo(1);
                assertThat(refused.errors()).hasSize(1).allMatch(line -> line.startsWith(HELD + ": nothing of it would"
                        + " end. Set HAZINA_DRAINING=momo with its settings, or give it a channel in"), refused.said());
                assertThat(refused.readyLines()).isEmpty();
            }
            assertThat(asOwner(database, WRITTEN_BY_A_START)).isEqualTo(before);
            assertThat(said(production(database, Map.of()), "check", 1))
                    .contains("FAILED   open at providers: " + HELD + ": nothing of it would end. Set HAZINA_DRAINING");

            Map<String, String> meant = production(database, Map.of("HAZINA_UNCONNECTED_PROVIDERS", "momo"));
            try (HazinaProcess hazina = HazinaProcess.start(dataDir, meant)) {
                assertThat(hazina.said()).contains(HELD + "; nothing of it ends until it is");
                assertThat(said(meant, "check", 0))
                        .contains("warning  open at providers: " + HELD + "; nothing of it ends until it is.");
            }
        }
    }

    @Test
    void whatKeepsTheProgramFromStartingIsSaid() {
        assertThat(said(Map.of("HAZINA_DATABASE_URL", "jdbc:postgresql://127.0.0.1:1/none"), "check", 1))
                .contains("FAILED   database: ");
        assertThat(said(Map.of("HAZINA_FEES", "KES.card=lots"), "check", 1)).contains("HAZINA_FEES can");
        assertThat(said(Map.of("HAZINA_DATABASE_URL", "jdbc:postgresql://127.0.0.1:1/none"), "migrate", 1))
                .contains("can't be reached");
    }

    @Test
    void anUnknownCommandIsAnsweredWithTheKnownOnes() {
        assertThat(said(Map.of(), "migrat", 2)).contains("java -jar hazina.jar migrate", "hazina.jar listen");
        assertThat(said(Map.of(), "listen", 1)).contains("listen needs --forward");
    }

    private String said(Map<String, String> settings, String argument, int exit) {
        try (HazinaProcess command = HazinaProcess.command(dataDir, settings, argument)) {
            int ended = command.await();
            assertThat(ended).as(command.said()).isEqualTo(exit);
            return command.said();
        }
    }

    private Map<String, String> production(EmbeddedPostgres database, Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(Map.of("HAZINA_ENVIRONMENT", "production", "HAZINA_HOST",
                "127.0.0.1", "HAZINA_SECRETS_KEY", "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
                "HAZINA_OPERATOR_KEY_ID", "key_operator", "HAZINA_OPERATOR_KEY_SECRET",
                "0123456789abcdef0123456789abcdef", "HAZINA_APPROVER_KEY_ID", "key_approver",
                "HAZINA_APPROVER_KEY_SECRET", "fedcba9876543210fedcba9876543210", "HAZINA_APPROVAL_ABOVE", "KES=1000"));
        settings.putAll(Map.of("HAZINA_DATABASE_URL", database.jdbcUrl(), "HAZINA_DATABASE_USER", database.user(),
                "HAZINA_DATABASE_PASSWORD", database.password(), "HAZINA_DATABASE_OWNER_USER", database.ownerUser(),
                "HAZINA_DATABASE_OWNER_PASSWORD", database.ownerPassword()));
        settings.put("HAZINA_POSITION_FILE", dataDir.resolve("position").toString());
        settings.putAll(more);
        return settings;
    }

    /// @return the first value, or an empty text where the statement has none
    private static String asOwner(EmbeddedPostgres database, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(), database.ownerUser(),
                database.ownerPassword()); Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            ResultSet rows = statement.getResultSet();
            rows.next();
            return rows.getString(1);
        }
    }
}
