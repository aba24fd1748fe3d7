package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.database.EmbeddedPostgres;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands that do one thing and end.
final class CommandsIT {
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
        assertThat(said(Map.of(), "migrat", 2)).contains("java -jar hazina.jar migrate");
    }

    private String said(Map<String, String> settings, String argument, int exit) {
        try (HazinaProcess command = HazinaProcess.command(dataDir, settings, argument)) {
            int ended = command.await();
            assertThat(ended).as(command.said()).isEqualTo(exit);
            return command.said();
        }
    }
}
