package dev.hazina.persistence.clock;

import dev.hazina.application.sandbox.SandboxClock;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.io.Closeable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The service's clock: PostgreSQL's clock plus the sandbox's offset. All instances agree on it, independently of the
/// clocks of their machines.
///
/// A call costs no query. Readings are taken twice a second, and the machine's running count advances the time between
/// them. When the database can't be reached, the last reading holds. The time never goes back within a process, unless
/// the database's clock was set back by more than a minute, because a clock that stands still so long would be worse.
public final class DatabaseClock implements InstantSource, SandboxClock, Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseClock.class);
    private static final Duration LOOK_EVERY = Duration.ofMillis(500);
    private static final int QUERY_TIMEOUT_SECONDS = 5;
    /// The largest offset of the sandbox's clock. All time formats and ids can hold a century more.
    private static final Duration FARTHEST = Duration.ofDays(36_525);
    private static final long LONGEST_STANDSTILL_MICROS = TimeUnit.MINUTES.toMicros(1);

    private static final String NOW = "(extract(epoch from clock_timestamp()) * 1000000)::bigint";
    private static final String LOOK = "SELECT " + NOW + ", 0::bigint";
    private static final String LOOK_IN_SANDBOX = "SELECT " + NOW + ", ahead_micros FROM sandbox_clock";
    /// The time is read after it: Citus takes no such function in `RETURNING`.
    private static final String MOVE = """
            UPDATE sandbox_clock SET ahead_micros = ahead_micros + ? WHERE ahead_micros + ? <= ?""";

    private final DataSource dataSource;
    private final boolean sandbox;
    private final LongSupplier nanos;
    private final AtomicReference<ClockReading> reading;
    private final AtomicLong latestMicros = new AtomicLong(Long.MIN_VALUE);
    private final ScheduledExecutorService looking = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("hazina-clock").factory());
    private final List<Runnable> whenMoved = new CopyOnWriteArrayList<>();
    private volatile boolean lost;

    /// Reads the database's clock once and goes on reading it.
    ///
    /// @param dataSource gives connections outside transactions as well
    ///
    /// @param sandbox whether the clock may be moved; otherwise the table of the offset isn't read
    public DatabaseClock(DataSource dataSource, boolean sandbox) {
        this(dataSource, sandbox, System::nanoTime);
        looking.scheduleWithFixedDelay(this::refresh, LOOK_EVERY.toMillis(), LOOK_EVERY.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    /// Reads the database's clock once, and again at each [#refresh].
    ///
    /// @param nanos a running count of nanoseconds
    DatabaseClock(DataSource dataSource, boolean sandbox, LongSupplier nanos) {
        this.dataSource = dataSource;
        this.sandbox = sandbox;
        this.nanos = nanos;
        try {
            this.reading = new AtomicReference<>(look());
        } catch (SQLException e) {
            throw new IllegalStateException("can't read the database's clock", e);
        }
    }

    @Override
    public Instant instant() {
        long micros = reading.get().micros(nanos.getAsLong());
        long told = latestMicros.accumulateAndGet(micros,
                (latest, present) -> present < latest && latest - present < LONGEST_STANDSTILL_MICROS
                        ? latest
                        : present);
        return Instant.EPOCH.plus(told, ChronoUnit.MICROS);
    }

    @Override
    public Instant advance(Duration by) {
        if (!sandbox) {
            throw new IllegalStateException("only the sandbox's clock can be moved");
        }
        if (by.isNegative()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "advance", "the clock only moves forward");
        }
        if (by.compareTo(FARTHEST) > 0) {
            throw tooFar();
        }
        try {
            keep(move(by.toNanos() / 1_000));
        } catch (SQLException e) {
            throw new DatabaseFailure("the clock could not be moved", e);
        }
        return instant();
    }

    @Override
    public Duration ahead() {
        return Duration.of(reading.get().movedMicros(), ChronoUnit.MICROS);
    }

    /// From one reading, so that a move meanwhile can't be taken into account by half.
    @Override
    public Instant realTime() {
        ClockReading now = reading.get();
        return Instant.EPOCH.plus(now.micros(nanos.getAsLong()) - now.movedMicros(), ChronoUnit.MICROS);
    }

    /// Calls the listener each time this instance finds the sandbox's clock moved, by itself or by another instance.
    public void whenMoved(Runnable listener) {
        whenMoved.add(listener);
    }

    private void keep(ClockReading next) {
        ClockReading before = reading.getAndAccumulate(next, ClockReading::then);
        if (next.movedMicros() > before.movedMicros()) {
            whenMoved.forEach(Runnable::run);
        }
    }

    /// Reads the database's clock again. If that fails, the last reading holds.
    void refresh() {
        try {
            keep(look());
            lost = false;
        } catch (SQLException | RuntimeException e) {
            if (!lost) {
                LOG.warn("can't read the database's clock, going by the last look: {}", e.toString());
            }
            lost = true;
        }
    }

    @Override
    public void close() {
        looking.shutdownNow();
    }

    private ClockReading look() throws SQLException {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sandbox ? LOOK_IN_SANDBOX : LOOK)) {
            return read(statement).orElseThrow(() -> new IllegalStateException("the sandbox's clock is not there"));
        }
    }

    private ClockReading move(long micros) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(MOVE)) {
            statement.setLong(1, micros);
            statement.setLong(2, micros);
            statement.setLong(3, FARTHEST.toMillis() * 1_000);
            statement.setQueryTimeout(QUERY_TIMEOUT_SECONDS);
            if (statement.executeUpdate() == 0) {
                throw tooFar();
            }
        }
        return look();
    }

    private Optional<ClockReading> read(PreparedStatement statement) throws SQLException {
        statement.setQueryTimeout(QUERY_TIMEOUT_SECONDS);
        long asked = nanos.getAsLong();
        try (ResultSet rows = statement.executeQuery()) {
            long answered = nanos.getAsLong();
            return rows.next()
                    ? Optional.of(ClockReading.of(asked, answered, rows.getLong(1), rows.getLong(2)))
                    : Optional.empty();
        }
    }

    private static Refusal.Invalid tooFar() {
        return new Refusal.Invalid(RefusalCode.FIELD_INVALID, "advance",
                "the clock can't be moved by more than a hundred years in all");
    }
}
