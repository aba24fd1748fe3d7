package dev.hazina.persistence.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.eventlog.AccountLog;
import dev.hazina.application.eventlog.LogPage;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.webhook.TestReceiver;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What retention and restores leave of the event log.
class EventLogRetentionTest {
    private static final Duration LONG = Duration.ofDays(3_650);
    private static final EventFilter ALL = EventFilter.parse(List.of(EventFilter.WILDCARD));

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final AccountLog log = new AccountLog(shop.merchant(), shop.accountId());
    private final TestReceiver listening = new TestReceiver(hazina, shop);
    private final Retention retention = new Retention(Buckets.one(world.dataSource()));

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void theLogBeginsAfterTheLastDeletedEventThoughAnOlderOneIsLeft() {
        listening.endpoint("payment.succeeded");
        listening.pay();
        hazina.settle.giveUp(InstructionKinds.PAYMENT, shop.pay(shop.order(100_00)));
        world.clock().advance(LONG);
        world.database().execute("UPDATE sandbox_clock SET ahead_micros = " + TimeUnit.DAYS.toMicros(3_651));

        retention.deleteEvents(longAgo());

        assertThat(events()).isEqualTo(1);
        assertThatThrownBy(() -> world.eventLog().read(log, 0, ALL, 10))
                .isInstanceOfSatisfying(Refusal.Gone.class, gone -> assertThat(gone.oldest()).isEqualTo(3));
        assertThat(world.eventLog().read(log, 2, ALL, 10)).isEqualTo(new LogPage(List.of(), 2));
        listening.pay();
        assertThat(world.eventLog().read(log, 2, ALL, 10).readTo()).isEqualTo(3);
    }

    @Test
    void numbersGoOnWhenAllEventsAreDeleted() {
        listening.pay();
        world.clock().advance(LONG);
        world.database().execute("UPDATE sandbox_clock SET ahead_micros = " + TimeUnit.DAYS.toMicros(3_651));
        retention.deleteEvents(longAgo());
        assertThat(events()).isZero();

        listening.pay();

        assertThat(world.eventLog().read(log, 1, ALL, 10).readTo()).isEqualTo(2);
    }

    @Test
    void afterARestoreNumbersGoOnBeyondAllThatWereToldBefore() {
        listening.pay();
        world.database().execute(
                """
                            INSERT INTO restores (id, found_at, books_position, books_at,
                                    expected_position, state, ended_at,
                        ended_by)
                            VALUES (gen_random_uuid(), '2026-01-31T08:30:00Z', 1, now(),
                                    2, 'ended', now(), 'staff')""");
        long restoredTo = 1_769_848_200_000_000L;

        assertThat(world.eventLog().read(log, 1, ALL, 10))
                .isEqualTo(new LogPage(List.of(new LogPage.LogEntry.Gap(2, restoredTo)), restoredTo));
        listening.pay();

        LogPage page = world.eventLog().read(log, 0, ALL, 10);
        assertThat(page.readTo()).isEqualTo(restoredTo + 1);
        assertThat(page.entries()).hasSize(3).element(1).isEqualTo(new LogPage.LogEntry.Gap(2, restoredTo));
        assertThat(world.eventLog().longerThan(Map.of(log, restoredTo))).containsExactly(log);
    }

    /// A time after all rows of the test.
    private Instant longAgo() {
        return world.clock().instant().minus(LONG.dividedBy(2));
    }

    private long events() {
        return world.database().number("SELECT count(*) FROM webhook_events");
    }
}
