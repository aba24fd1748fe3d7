package dev.hazina.bootstrap.database;

import static dev.hazina.bootstrap.database.Databases.ask;
import static dev.hazina.bootstrap.database.Databases.execute;
import static dev.hazina.bootstrap.database.Databases.isDead;
import static dev.hazina.bootstrap.database.Databases.kill;
import static dev.hazina.bootstrap.database.Databases.layOut;
import static dev.hazina.bootstrap.database.Databases.otherProgram;
import static dev.hazina.bootstrap.database.Databases.server;
import static dev.hazina.bootstrap.database.Databases.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `kill -9` of each process: committed data is there, a server is started again, and the next start needs no help.
class SurvivalTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String SUPERVISION = "hazina-embedded-database";

    @TempDir
    Path directory;

    @BeforeEach
    void layOutOneRow() throws IOException {
        layOut(directory);
    }

    @Test
    void aKilledServerKeepsWhatWasCommitted() throws SQLException, IOException {
        try (var first = start(directory)) {
            execute(first, "INSERT INTO t VALUES ('fresh')");
            kill(server(directory));
        }
        assertRows("kept fresh");
    }

    @Test
    void aKilledServerIsStartedAgainEachTime() throws SQLException, IOException {
        ProcessHandle last;
        try (var database = start(directory)) {
            execute(database, "INSERT INTO t VALUES ('fresh')");
            for (int kills = 0; kills < 2; kills++) {
                kill(server(directory));
                awaitRows(database, "kept fresh");
            }
            last = server(directory);
        }
        assertThat(isDead(last)).isTrue();
    }

    @Test
    void aServerThatCouldNotStartIsStartedOnceItCan() throws SQLException, IOException {
        try (var database = start(directory)) {
            preventStarts();
            kill(server(directory));
            awaitFailedStart();

            allowStarts();

            awaitRows(database, "kept");
        }
    }

    @Test
    void closedWithoutAServerNothingIsStartedAnyMore() throws SQLException, IOException {
        List<Thread> before = supervisions();
        try (var _ = start(directory)) {
            preventStarts();
            kill(server(directory));
            awaitFailedStart();
            assertThat(supervisions()).hasSize(before.size() + 1);
        }
        assertThat(supervisions()).isEqualTo(before);

        allowStarts();
        assertRows("kept");
    }

    /// The threads that would start servers again.
    private static List<Thread> supervisions() {
        return Thread.getAllStackTraces().keySet().stream().filter(thread -> thread.getName().equals(SUPERVISION))
                .sorted(Comparator.comparingLong(Thread::threadId)).toList();
    }

    @Test
    void aKilledProgramsServerIsStoppedByTheNextStart() throws SQLException, IOException {
        Process program = otherProgram(directory);
        ProcessHandle orphan = server(directory);
        kill(program.toHandle());
        assertThat(isDead(orphan)).isFalse();

        assertRows("kept fresh");

        assertThat(isDead(orphan)).isTrue();
    }

    @Test
    void aProgramKilledTogetherWithItsServerKeepsWhatWasCommitted() throws SQLException, IOException {
        Process program = otherProgram(directory);
        ProcessHandle orphan = server(directory);
        program.destroyForcibly();
        kill(orphan);
        kill(program.toHandle());

        assertRows("kept fresh");
    }

    @Test
    void aRunningProgramIsLeftAlone() throws SQLException, IOException {
        Process program = otherProgram(directory);
        try {
            assertThatThrownBy(() -> start(directory)).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("is in use by another hazina (pid " + program.pid() + ")")
                    .hasMessageContaining(directory.toRealPath().resolve("database.env").toString());
            assertThat(server(directory).isAlive()).isTrue();
        } finally {
            program.getOutputStream().close();
            program.onExit().join();
        }
        assertRows("kept fresh");
    }

    /// After a restart of the machine or the container the dead server's process id belongs to another process.
    @Test
    void aLockFileThatNamesAStrangerIsNoObstacle() throws SQLException, IOException {
        List<String> lines;
        try (var first = start(directory)) {
            execute(first, "INSERT INTO t VALUES ('fresh')");
            lines = Files.readAllLines(lockFile());
            kill(server(directory));
        }
        Process stranger = new ProcessBuilder("sleep", "600").start();
        try {
            lines.set(0, Long.toString(stranger.pid()));
            Files.write(lockFile(), lines);

            assertRows("kept fresh");
            assertThat(stranger.isAlive()).isTrue();
        } finally {
            kill(stranger.toHandle());
        }
    }

    /// A power cut may leave a lock file that was never filled.
    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "nonsense\n"})
    void anEmptyLockFileIsNoObstacle(String content) throws SQLException, IOException {
        Files.writeString(lockFile(), content);

        assertRows("kept");
    }

    private Path serversSettings() {
        return directory.resolve("postgres/postgresql.auto.conf");
    }

    private void preventStarts() throws IOException {
        Files.writeString(serversSettings(), "no_such_setting = 1\n");
    }

    private void allowStarts() throws IOException {
        Files.writeString(serversSettings(), "");
    }

    private void awaitFailedStart() {
        await().atMost(PATIENCE).until(() -> Files.readString(directory.resolve("postgres.log"))
                .contains("no_such_setting"));
    }

    private static void awaitRows(EmbeddedPostgres database, String words) {
        await().atMost(PATIENCE).ignoreExceptionsInstanceOf(SQLException.class)
                .until(() -> ask(database, "SELECT string_agg(word, ' ') FROM t").equals(words));
    }

    private Path lockFile() {
        return directory.resolve("postgres/postmaster.pid");
    }

    private void assertRows(String words) throws SQLException {
        try (var next = start(directory)) {
            assertThat(ask(next, "SELECT string_agg(word, ' ') FROM t")).isEqualTo(words);
        }
    }
}
