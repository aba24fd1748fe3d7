package dev.hazina.persistence.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DatabaseClockTest {
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration CENTURY = Duration.ofDays(36_525);
    /// Far more than any reading takes, far less than any move of the clock in the tests.
    private static final long NEAR_MINUTES = 10;

    private TestDatabase database;

    @BeforeEach
    void start() {
        database = TestDatabase.fresh();
    }

    @AfterEach
    void stop() {
        database.close();
    }

    @Test
    void tellsTheDatabasesTime() {
        Instant before = databaseTime();
        Instant told = clock(System::nanoTime).instant();
        Instant after = databaseTime();

        assertThat(told).isBetween(before.minusMillis(1), after.plusMillis(1_000));
    }

    @Test
    void runsOnByTheRunningCountBetweenReadings() {
        AtomicLong nanos = new AtomicLong(-5_000);
        DatabaseClock clock = clock(nanos::get);
        Instant first = clock.instant();

        nanos.addAndGet(Duration.ofMillis(250).toNanos());

        assertThat(clock.instant()).isEqualTo(first.plusMillis(250));
    }

    @Test
    void instancesWhoseRunningCountsDifferAgree() {
        DatabaseClock one = clock(() -> System.nanoTime() - CENTURY.toNanos());
        DatabaseClock two = clock(() -> System.nanoTime() + CENTURY.toNanos());

        assertThat(one.instant()).isCloseTo(two.instant(), within(NEAR_MINUTES, ChronoUnit.MINUTES));
    }

    @Test
    void aMoveIsSeenAtOnceHereAndAtTheNextReadingElsewhere() {
        DatabaseClock here = clock(System::nanoTime);
        DatabaseClock elsewhere = clock(System::nanoTime);
        Instant before = here.instant();

        Instant told = here.advance(DAY);

        assertThat(told).isCloseTo(before.plus(DAY), within(NEAR_MINUTES, ChronoUnit.MINUTES));
        assertThat(here.instant()).isAfterOrEqualTo(told);
        assertThat(elsewhere.instant()).isBefore(before.plus(DAY));
        elsewhere.refresh();
        assertThat(elsewhere.instant()).isCloseTo(told, within(NEAR_MINUTES, ChronoUnit.MINUTES));
    }

    @Test
    void eachInstanceTellsOnceOfEachMove() {
        DatabaseClock here = clock(System::nanoTime);
        DatabaseClock elsewhere = clock(System::nanoTime);
        AtomicInteger toldHere = new AtomicInteger();
        AtomicInteger toldElsewhere = new AtomicInteger();
        here.whenMoved(toldHere::incrementAndGet);
        elsewhere.whenMoved(toldElsewhere::incrementAndGet);

        elsewhere.refresh();
        here.advance(DAY);
        assertThat(toldHere).hasValue(1);
        assertThat(toldElsewhere).hasValue(0);
        here.refresh();
        elsewhere.refresh();
        elsewhere.refresh();
        assertThat(toldHere).hasValue(1);
        assertThat(toldElsewhere).hasValue(1);
    }

    @Test
    void theRealTimeStaysBehindAMove() {
        AtomicLong nanos = new AtomicLong();
        DatabaseClock clock = clock(nanos::get);
        Instant before = clock.realTime();

        clock.advance(DAY);

        assertThat(clock.realTime()).isCloseTo(before, within(NEAR_MINUTES, ChronoUnit.MINUTES));
        assertThat(clock.ahead()).isEqualTo(DAY);
    }

    @Test
    void aMoveOutlivesTheProcess() {
        Instant told = clock(System::nanoTime).advance(DAY);

        assertThat(clock(System::nanoTime).instant()).isCloseTo(told, within(NEAR_MINUTES, ChronoUnit.MINUTES));
    }

    @Test
    void movesMadeAtTheSameMomentAddUp() {
        DatabaseClock clock = clock(System::nanoTime);
        Instant before = clock.instant();

        assertThat(ConcurrentCalls.thrown(ConcurrentCalls.run(10, i -> clock(System::nanoTime).advance(DAY))))
                .isEmpty();
        clock.refresh();

        assertThat(clock.instant()).isCloseTo(before.plus(DAY.multipliedBy(10)),
                within(NEAR_MINUTES, ChronoUnit.MINUTES));
    }

    @Test
    void canBeMovedByACenturyInAllAndNoFurther() {
        DatabaseClock clock = clock(System::nanoTime);
        clock.advance(CENTURY.minus(DAY));

        assertThatThrownBy(() -> clock.advance(DAY.plusNanos(1_000))).isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> clock.advance(Duration.ofSeconds(Long.MAX_VALUE))).isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> clock.advance(Duration.ofMillis(-1))).isInstanceOf(Refusal.Invalid.class);
        assertThat(clock.advance(DAY)).isAfter(Instant.now().plus(CENTURY).minus(DAY));
    }

    @Test
    void inProductionTheTableDoesNotCount() {
        database.execute("UPDATE sandbox_clock SET ahead_micros = 86400000000");
        DatabaseClock clock = new DatabaseClock(database.dataSource(), false, System::nanoTime);

        assertThat(clock.instant()).isCloseTo(databaseTime(), within(NEAR_MINUTES, ChronoUnit.MINUTES));
        assertThatThrownBy(() -> clock.advance(DAY)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void keepsTheLastReadingWhenTheDatabaseIsGone() {
        AtomicLong nanos = new AtomicLong();
        DatabaseClock clock = clock(nanos::get);
        Instant first = clock.instant();

        database.close();
        clock.refresh();
        nanos.addAndGet(Duration.ofSeconds(3).toNanos());

        assertThat(clock.instant()).isEqualTo(first.plusSeconds(3));
    }

    /// The running count jumps ahead a little, and the next reading corrects it, which would set the time back.
    @Test
    void standsStillRatherThanGoBack() {
        AtomicLong ahead = new AtomicLong();
        DatabaseClock clock = clock(() -> System.nanoTime() + ahead.get());
        ahead.set(Duration.ofSeconds(30).toNanos());
        Instant told = clock.instant();

        clock.refresh();

        assertThat(clock.instant()).isEqualTo(told);
    }

    @Test
    void goesBackWhenItWouldStandStillForTooLong() {
        AtomicLong ahead = new AtomicLong();
        DatabaseClock clock = clock(() -> System.nanoTime() + ahead.get());
        ahead.set(Duration.ofHours(3).toNanos());
        Instant told = clock.instant();

        clock.refresh();

        assertThat(clock.instant()).isBefore(told.minus(Duration.ofHours(2)));
    }

    @Test
    void readsByItselfUntilItIsClosed() {
        try (DatabaseClock clock = new DatabaseClock(database.dataSource(), true)) {
            Instant before = clock.instant();
            clock(System::nanoTime).advance(DAY);

            while (clock.instant().isBefore(before.plus(DAY))) {
                LockSupport.parkNanos(1_000_000);
            }
        }
    }

    private DatabaseClock clock(LongSupplier nanos) {
        return new DatabaseClock(database.dataSource(), true, nanos);
    }

    private Instant databaseTime() {
        return Instant.EPOCH.plus(database.number("SELECT (extract(epoch from clock_timestamp()) * 1000000)::bigint"),
                ChronoUnit.MICROS);
    }
}
