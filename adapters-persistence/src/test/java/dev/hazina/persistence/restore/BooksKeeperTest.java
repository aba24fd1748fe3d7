package dev.hazina.persistence.restore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.restore.BooksPosition;
import dev.hazina.application.restore.Restore;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.limit.PgRateLimits;
import dev.hazina.persistence.limit.RateLimitSettings;
import dev.hazina.persistence.sql.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an instance learns from its heartbeats, over a database.
class BooksKeeperTest {
    private static final long HOUR = TimeUnit.HOURS.toMicros(1);

    @TempDir
    private Path directory;
    private TestDatabase database;
    private PgBooksPosition books;
    private PositionFile file;
    private BooksKeeper keeper;

    @BeforeEach
    void start() {
        database = TestDatabase.fresh();
        books = new PgBooksPosition(new Database(database.dataSource()), List.of("public"));
        file = new PositionFile(directory.resolve("position"));
        keeper = new BooksKeeper(books, Optional.of(file));
    }

    @AfterEach
    void stop() {
        keeper.close();
        database.close();
    }

    /// Beats until the books have come to this position, or beyond.
    private void beat(long position) {
        database.execute("UPDATE installation SET books_position = " + position);
        keeper.accept(new Heartbeat(books.read(), books.isRestoreOpen(),
                Duration.of(ahead(), ChronoUnit.MICROS)));
    }

    /// Of the sandbox's clock.
    private long ahead() {
        return database.number("SELECT ahead_micros FROM sandbox_clock");
    }

    private void move(long micros) {
        database.execute("UPDATE sandbox_clock SET ahead_micros = " + micros);
    }

    private Optional<BooksPosition> written() throws IOException {
        keeper.close();
        return file.read().map(KeptPosition::books);
    }

    @Test
    void eachHeartbeatOfEachInstanceGrowsThePosition() throws InterruptedException {
        BlockingQueue<Heartbeat> beats = new LinkedBlockingQueue<>();
        RateLimitSettings limits = new RateLimitSettings(600, 60, 30, 10);
        long before = books.read().number();

        try (PgRateLimits one = new PgRateLimits(InstanceId.random(), database.dataSource(), limits, beats::add);
                PgRateLimits two = new PgRateLimits(InstanceId.random(), database.dataSource(), limits, beats::add)) {
            long last = before;
            for (int i = 0; i < 4; i++) {
                Heartbeat beat = beats.poll(2, TimeUnit.MINUTES);
                assertThat(beat).isNotNull();
                assertThat(beat.position().number()).isGreaterThan(before);
                assertThat(beat.position().installation()).isEqualTo(books.read().installation());
                last = Math.max(last, beat.position().number());
            }
            assertThat(books.read().number()).isGreaterThanOrEqualTo(last);
            assertThat(one).isNotSameAs(two);
        }
    }

    @Test
    void theFileHasTheNewestPosition() throws IOException {
        beat(5);
        beat(6);

        assertThat(keeper.position()).isEqualTo(6);
        assertThat(keeper.isOpen()).isFalse();
        assertThat(written()).contains(books.read());
    }

    @Test
    void whileARestoreIsOpenTheFileKeepsWhatWasExpected() throws IOException {
        file.write(new KeptPosition(new BooksPosition(books.read().installation(), 100, books.read().at()),
                Optional.empty()));
        books.expect(UUID.randomUUID(), 100, Optional.empty(), Optional.empty(),
                Duration.ZERO);

        beat(7);

        assertThat(keeper.isOpen()).isTrue();
        assertThat(written().map(BooksPosition::number)).contains(100L);
    }

    @Test
    void booksThatFallBehindThisInstanceAreRestoredOnes() throws IOException {
        beat(50);
        beat(51);

        beat(20);

        assertThat(keeper.isOpen()).isTrue();
        assertThat(database.number("SELECT expected_position FROM restores WHERE state = 'open'")).isEqualTo(51);
        assertThat(database.number("SELECT books_position FROM restores WHERE state = 'open'")).isEqualTo(20);
        beat(21);
        assertThat(keeper.isOpen()).isTrue();
        assertThat(written().map(BooksPosition::number)).contains(51L);
    }

    /// What the restored books have of the sandbox's clock is how far it was when the backup was taken.
    @Test
    void aClockThatWasMovedInTheLostTimeStaysMoved() throws IOException {
        beat(50);
        move(HOUR);
        beat(51);

        move(0);
        beat(20);

        assertThat(ahead()).isEqualTo(HOUR);
        assertThat(database.number("SELECT ahead_micros FROM restores WHERE state = 'open'")).isEqualTo(HOUR);
        keeper.close();
        assertThat(file.read()).map(KeptPosition::ahead).contains(Duration.ofHours(1));
    }

    @Test
    void aClockThatIsFurtherThanWasKnownStaysThere() {
        move(2 * HOUR);

        books.expect(UUID.randomUUID(), 100, Optional.empty(), Optional.empty(), Duration.ofHours(1));

        assertThat(ahead()).isEqualTo(2 * HOUR);
        assertThat(database.number("SELECT ahead_micros FROM restores WHERE state = 'open'")).isEqualTo(2 * HOUR);
    }

    /// As after a wrong mount. Nothing is held up: the send journal has what is sent, with its position.
    @Test
    void aPositionFileThatIsADirectoryIsSaidAndWrittenWhenItIsGone() throws IOException {
        beat(5);
        assertThat(keeper.isFileOld()).isFalse();
        while (file.read().isEmpty()) {
            Thread.onSpinWait();
        }
        Files.delete(file.path());
        Files.createDirectory(file.path());

        beat(6);
        while (!keeper.isFileOld()) {
            Thread.onSpinWait();
        }
        assertThat(keeper.isOpen()).isFalse();
        assertThat(keeper.position()).isEqualTo(6);

        Files.delete(file.path());
        beat(7);
        while (keeper.isFileOld()) {
            Thread.onSpinWait();
        }
        assertThat(written().map(BooksPosition::number)).contains(7L);
    }

    @Test
    void anInstanceThatStartsLaterKnowsAtOnce() {
        Optional<Restore> found = books.expect(UUID.randomUUID(), 100, Optional.empty(), Optional.empty(),
                Duration.ZERO);

        try (BooksKeeper later = new BooksKeeper(books, Optional.empty())) {
            assertThat(found).isPresent();
            assertThat(later.isOpen()).isTrue();
        }
    }
}
