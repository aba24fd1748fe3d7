package dev.hazina.bootstrap.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.restore.BooksPosition;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.bootstrap.database.Databases;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.schema.Schema;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.bootstrap.settings.Environment;
import dev.hazina.bootstrap.settings.RestoreSettings;
import dev.hazina.persistence.journal.FileSendJournal;
import dev.hazina.persistence.journal.JournalEnds;
import dev.hazina.persistence.restore.KeptPosition;
import dev.hazina.persistence.restore.PositionFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a start knows of its books before anything else is started.
class BooksCheckTest {
    private static final SecretBox BOX = new SecretBox(List.of(new byte[32]), new SecureRandom());
    private static final UUID RUN = new UUID(7, 1);
    private static final long FAR = Long.MAX_VALUE - 1;

    @TempDir
    static Path databaseDir;
    @TempDir
    Path directory;

    private static EmbeddedPostgres server;

    @BeforeAll
    static void start() {
        server = Databases.start(databaseDir);
        new Schema(new DatabaseRoles(login(), Optional.of(new DatabaseLogin(server.jdbcUrl(), server.ownerUser(),
                server.ownerPassword()))), Environment.SANDBOX, new Schema.StartRules(true, false)).bringUpToDate();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void empty() throws SQLException {
        ask("UPDATE restores SET state = 'ended', ended_at = now(), ended_by = 'test' WHERE state = 'open'"
                + " RETURNING 1");
        ask("UPDATE installation SET books_position = 50 RETURNING 1");
    }

    private static DatabaseLogin login() {
        return new DatabaseLogin(server.jdbcUrl(), server.user(), server.password());
    }

    private static String ask(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? String.valueOf(rows.getString(1)) : "";
        }
    }

    private Path file() {
        return directory.resolve("position");
    }

    private BooksCheck check(boolean production, RestoreSettings settings) {
        return new BooksCheck(login(), 1, settings, Optional.of(new JournalEnds(directory.resolve("journal"), BOX)),
                production);
    }

    private RestoreSettings kept() {
        return new RestoreSettings(Optional.of(file()), false, Optional.empty());
    }

    private static BooksPosition books(long number) throws SQLException {
        return new BooksPosition(UUID.fromString(ask("SELECT id FROM installation")), number, Instant.now());
    }

    private void write(long number) throws IOException, SQLException {
        new PositionFile(file()).replace(new KeptPosition(books(number), Optional.empty()));
    }

    @Test
    void inProductionBooksWithoutAPositionFileAreRefused() throws Exception {
        assertThatThrownBy(check(true, kept())::guard).isInstanceOf(StartFailure.class)
                .hasMessageContaining("There is no position file " + file())
                .hasMessageContaining("HAZINA_START_WITHOUT_POSITION_FILE=true");
        assertThatThrownBy(check(true, new RestoreSettings(Optional.empty(), false, Optional.empty()))::guard)
                .isInstanceOf(StartFailure.class).hasMessageContaining("HAZINA_POSITION_FILE is off");

        assertThatCode(check(true, new RestoreSettings(Optional.empty(), true, Optional.empty()))::guard)
                .doesNotThrowAnyException();
        assertThatCode(check(false, kept())::guard).as("in the sandbox").doesNotThrowAnyException();
        write(49);
        assertThatCode(check(true, kept())::guard).doesNotThrowAnyException();
        Files.delete(file());
        ask("UPDATE installation SET books_position = 0 RETURNING 1");
        assertThatCode(check(true, kept())::guard).as("the first start").doesNotThrowAnyException();
    }

    /// A further instance, such as a new pod. A copy of the database has none beside it.
    @Test
    void anInstanceBesideOneThatWorksNeedsNoFile() {
        try (ScheduledExecutorService other = Executors.newSingleThreadScheduledExecutor()) {
            other.scheduleWithFixedDelay(BooksCheckTest::beat, 0, 50, TimeUnit.MILLISECONDS);
            assertThatCode(check(true, kept())::guard).doesNotThrowAnyException();
            other.shutdownNow();
        }
    }

    private static void beat() {
        try {
            ask("UPDATE installation SET books_position = books_position + 1 RETURNING 1");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aJournalThatIsAheadOpensARestoreWithoutAPositionFile() throws Exception {
        Files.createDirectories(directory.resolve("journal"));
        try (FileSendJournal journal = new FileSendJournal(directory.resolve("journal"),
                new FileSendJournal.Writer(books(0).installation(), RUN), BOX, () -> 90, Instant::now)) {
            journal.recordPosition(90, List.of());
        }
        check(false, kept()).guard();

        assertThat(ask("SELECT expected_position FROM restores WHERE state = 'open'")).isEqualTo("90");
        assertThat(ask("SELECT known_position FROM restore_evidence e JOIN restores r ON r.id = e.restore_id"
                + " WHERE r.state = 'open' AND e.run_id = '" + RUN + "'")).isEqualTo("90");
    }

    /// Something that can't be read is no file that isn't there: the start says so, in production and elsewhere.
    @ParameterizedTest
    @EnumSource
    void aPositionFileThatCannotBeReadIsRefused(Unreadable form) throws Exception {
        Path path = form.put(directory);
        RestoreSettings settings = new RestoreSettings(Optional.of(path), false, Optional.empty());

        for (boolean production : new boolean[]{true, false}) {
            assertThatThrownBy(check(production, settings)::guard).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("The position file " + path + " can't be read");
        }
    }

    enum Unreadable {
        DIRECTORY {
            @Override
            Path put(Path directory) throws IOException {
                return Files.createDirectory(directory.resolve("position"));
            }
        },
        IN_A_FILE {
            @Override
            Path put(Path directory) throws IOException {
                return Files.writeString(directory.resolve("data"), "x").resolve("position");
            }
        },
        LOOP {
            @Override
            Path put(Path directory) throws IOException {
                return Files.createSymbolicLink(directory.resolve("position"), Path.of("position"));
            }
        },
        OTHER_BYTES {
            @Override
            Path put(Path directory) throws IOException {
                return Files.write(directory.resolve("position"), new byte[]{(byte) 0xff, (byte) 0xfe, 0});
            }
        },
        EMPTY {
            @Override
            Path put(Path directory) throws IOException {
                return Files.createFile(directory.resolve("position"));
            }
        };

        abstract Path put(Path directory) throws IOException;
    }

    /// The disk of the file was full for one heartbeat: the file agrees with the restored books, and the journal has
    /// come further.
    @Test
    void aPositionFileThatIsOneBehindHidesNothing() throws Exception {
        write(50);
        Files.createDirectories(directory.resolve("journal"));
        try (FileSendJournal journal = new FileSendJournal(directory.resolve("journal"),
                new FileSendJournal.Writer(books(0).installation(), RUN), BOX, () -> 51, Instant::now)) {
            journal.recordPosition(51, List.of());
        }

        check(true, kept()).guard();

        assertThat(ask("SELECT expected_position FROM restores WHERE state = 'open'")).isEqualTo("51");
    }

    @Test
    void aPositionThatIsTooGreatIsRefusedBySettingAndByFile() throws Exception {
        for (long far : new long[]{FAR, Long.MAX_VALUE, 1_000_000_000_000L}) {
            assertThatThrownBy(check(false, new RestoreSettings(Optional.empty(), false, Optional.of(far)))::guard)
                    .isInstanceOf(StartFailure.class)
                    .hasMessageContaining("HAZINA_BOOKS_POSITION_AT_LEAST=" + far + " can't be right");
            write(far);
            assertThatThrownBy(check(false, kept())::guard).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("says " + far).hasMessageContaining("mend-position");
        }
        assertThat(check(false, kept()).mend()).isEqualTo("mended position=50");
        assertThatCode(check(false, kept())::guard).doesNotThrowAnyException();
        assertThat(ask("SELECT count(*) FROM restores WHERE state = 'open'")).isEqualTo("0");
        assertThat(check(false, kept()).mend()).isEqualTo("found nothing to mend position=50");
    }

    /// As an earlier version left it.
    @Test
    void aPositionThatIsTooGreatIsTakenOutOfTheDatabase() throws Exception {
        ask("UPDATE installation SET books_position = " + FAR + " RETURNING 1");
        assertThatThrownBy(check(false, kept())::guard).isInstanceOf(StartFailure.class)
                .hasMessageContaining("mend-position");
        ask("WITH beat AS (UPDATE installation SET books_position = least(books_position, 9223372036854775806) + 1"
                + " RETURNING books_position) SELECT books_position FROM beat");
        assertThat(check(false, kept()).mend()).startsWith("mended position=");
        assertThatCode(check(false, kept())::guard).doesNotThrowAnyException();

        ask("UPDATE installation SET books_position = 50 RETURNING 1");
        ask("INSERT INTO restores (id, found_at, books_position, books_at, expected_position, state)"
                + " VALUES (gen_random_uuid(), now(), 50, now(), " + Long.MAX_VALUE + ", 'open') RETURNING 1");
        assertThatThrownBy(check(false, kept())::guard).isInstanceOf(StartFailure.class)
                .hasMessageContaining("expects the position " + Long.MAX_VALUE);
        assertThat(check(false, kept()).mend()).isEqualTo("mended position=50");
        assertThatCode(check(false, kept())::guard).doesNotThrowAnyException();
        assertThat(ask("SELECT expected_position FROM restores WHERE state = 'open'")).isEqualTo("51");
    }
}
