package dev.hazina.persistence.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.OneBucket;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.StatementBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ExpiredRowsTest {
    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final ExpiredRows expiredRows = new ExpiredRows(Buckets.one(world.dataSource()));

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void forgetsOldKeysAndKeepsTheOthers() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        move(full, "old");
        Instant between = world.clock().advance(Duration.ofDays(1));
        move(full, "young");

        assertThat(expiredRows.deleteKeys(between)).isFalse();

        assertThat(keys()).isEqualTo(1);
        assertThat(world.database().number("SELECT count(*) FROM idempotency_keys WHERE digest = " + digest("young")))
                .isEqualTo(1);
    }

    /// The digest as SQL computes it, by which the migration has filled the column.
    private String digest(String key) {
        return ("encode(substring(sha256(uuid_send('%s') || 'POST /v1/transfers'::bytea || '\\x00'::bytea"
                + " || '%s'::bytea)")
                .formatted(shop.accountId().value(), key) + " FOR 16), 'hex')::uuid";
    }

    @Test
    void readsSomePagesInEachStep() {
        fill(1_000, "2026-01-01");
        fill(1_000, "2026-03-01");
        Instant between = Instant.parse("2026-02-01T00:00:00Z");
        KeySweep sweep = new KeySweep(OneBucket.of(world.dataSource()), 3);

        assertThat(sweep.step(between)).isTrue();
        assertThat(keys()).isBetween(1_800L, 1_999L);
        int steps = 1;
        while (sweep.step(between)) {
            steps++;
        }

        assertThat(steps).isGreaterThan(5);
        assertThat(keys()).isEqualTo(1_000);
        assertThat(world.database().number("SELECT count(*) FROM idempotency_keys WHERE taken_at < '2026-02-01'"))
                .isZero();
    }

    @Test
    void leavesALockedKeyToTheNextRound() throws SQLException {
        fill(10, "2026-01-01");
        Instant later = Instant.parse("2026-02-01T00:00:00Z");
        try (Connection other = world.database().unbound().getConnection(); Statement lock = other.createStatement()) {
            other.setAutoCommit(false);
            lock.execute("SELECT FROM idempotency_keys LIMIT 1 FOR UPDATE");

            assertThat(expiredRows.deleteKeys(later)).isFalse();
            assertThat(keys()).isEqualTo(1);
            other.rollback();
        }

        assertThat(new ExpiredRows(Buckets.one(world.dataSource())).deleteKeys(later)).isFalse();
        assertThat(keys()).isZero();
    }

    @Test
    void readsOnlyThePagesOfTheStep() {
        String plan = String.join("\n", new Database(world.dataSource()).list("""
                EXPLAIN SELECT ctid FROM idempotency_keys
                WHERE ctid >= '(1024,0)'::tid AND ctid < '(2048,0)'::tid AND taken_at < now() FOR UPDATE SKIP LOCKED""",
                none -> {}, row -> row.text("QUERY PLAN")));

        assertThat(plan).contains("Tid Range Scan");
    }

    /// A sweep may delete a key between its group's read and its write.
    @Test
    void theAnswerOfAKeyThatWasDeletedMeanwhileIsKept() throws SQLException {
        TakenKey there = answered("there");
        TakenKey gone = answered("gone");
        write(List.of(there), false);

        write(List.of(there, gone), true);

        assertThat(keys()).isEqualTo(2);
        assertThat(world.database().number("SELECT count(*) FROM idempotency_keys WHERE body = '{}' AND status = 201"))
                .isEqualTo(2);
    }

    private TakenKey answered(String text) {
        var key = new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payments", text);
        return new TakenKey(new KeyRecord(key, "f".repeat(64), UUID.randomUUID(),
                Optional.of(new StoredResponse(201, "{}")), world.clock().instant(), true), Optional.empty());
    }

    private void write(List<TakenKey> taken, boolean locked) throws SQLException {
        Map<ScopedKey, KeyRecord> now = taken.stream().collect(Collectors.toMap(TakenKey::key, TakenKey::taken));
        StatementBatch batch = new StatementBatch();
        IdempotencyKeyRows.write(batch, Optional.empty(), now.keySet(), key -> locked,
                key -> Optional.ofNullable(now.get(key)));
        try (Connection connection = world.dataSource().getConnection()) {
            batch.run(connection);
        }
    }

    private long keys() {
        return world.database().number("SELECT count(*) FROM idempotency_keys");
    }

    private void fill(int count, String day) {
        world.database().execute("""
                INSERT INTO idempotency_keys (merchant_id, digest, fingerprint, subject_id, taken_at)
                SELECT gen_random_uuid(), gen_random_uuid(), repeat('f', 64), gen_random_uuid(),
                    timestamptz '%s' + n * interval '1 second'
                FROM generate_series(1, %d) n""".formatted(day, count));
    }

    @Test
    void forgetsFormsThatAreNoLongerAccepted() {
        Instant now = world.clock().advance(Duration.ofDays(1));
        world.sentForms().isFirst(shop.merchant(), "a".repeat(64), now.minusSeconds(1));
        world.sentForms().isFirst(shop.merchant(), "b".repeat(64), now);

        assertThat(expiredRows.deleteForms(now)).isEqualTo(1);
        assertThat(expiredRows.deleteForms(now)).isZero();

        assertThat(world.sentForms().isFirst(shop.merchant(), "b".repeat(64), now)).isFalse();
    }

    @Test
    void forgetsWritersThatHaveBeenSilentForAWeek() {
        world.database().execute("INSERT INTO write_marks VALUES (gen_random_uuid(), 5, now() - interval '8 days')");

        assertThat(expiredRows.deleteWriters()).isEqualTo(1);
        assertThat(expiredRows.deleteWriters()).isZero();
    }

    private void move(Wallet from, String key) {
        var command = shop.transfer(from, shop.main, 10_00);
        hazina.transferFunds.handle(command, Replies.transfer(shop.claim(key, command)));
    }
}
