package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.limit.PgRateLimits;
import dev.hazina.persistence.limit.RateLimitSettings;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A repeated request waits for the first one with its idempotency key only while that one's instance is alive.
class KeyTakersTest {
    private final PgWorld world = PgWorld.fresh();
    private final UUID instance = UUID.randomUUID();
    private final PgLedgerWriter writer = LedgerWriters.of(Optional.of(instance), world.dataSource(), world.clock(), 1);
    private final UUID subject = world.ids().next();
    private TestMerchant shop;
    private KeyClaim claim;

    @BeforeEach
    void take() {
        shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        claim = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payments", "key"), "print");
        take(writer);
    }

    @AfterEach
    void close() {
        writer.close();
        world.close();
    }

    @Test
    void whoWasSeenJustNowIsWaitedFor() {
        seen("clock_timestamp() + interval '1 minute'");

        assertThat(row().takerLives()).isTrue();
        assertThat(standing()).isEqualTo(new KeyStatus.InProgress());
    }

    @Test
    void whoWasNotSeenForFiveSecondsIsGoneAtOnce() {
        seen("clock_timestamp() - interval '5 seconds'");

        assertThat(row().takerLives()).isFalse();
        assertThat(standing()).isEqualTo(new KeyStatus.Abandoned(subject));
    }

    @Test
    void whoLeftIsGoneAtOnce() {
        assertThat(row().takerLives()).isFalse();
    }

    @Test
    void aKeyWithoutAnOwnerIsWaitedFor() {
        world.database().execute("UPDATE idempotency_keys SET taken_by = NULL");

        assertThat(row().takerLives()).isTrue();
    }

    @Test
    void whoTakesAKeyThatIsThereIsItsTakerFromThenOn() {
        seen("clock_timestamp() - interval '1 hour'");
        UUID other = UUID.randomUUID();
        world.database().execute("INSERT INTO instances VALUES ('" + other + "', 'infinity', true)");

        try (PgLedgerWriter second = LedgerWriters.of(Optional.of(other), world.dataSource(), world.clock(), 1)) {
            take(second);
        }

        assertThat(row().takerLives()).isTrue();
    }

    @Test
    void anInstanceIsSeenAsLongAsItCountsRequests() {
        RateLimitSettings limits = new RateLimitSettings(100, 100, 100, 100);
        assertThat(row().takerLives()).isFalse();
        try (PgRateLimits counting = new PgRateLimits(new InstanceId(instance), world.dataSource(), limits,
                beat -> {})) {
            assertThat(counting.take(Bucket.REQUESTS, "somebody")).isEmpty();
            assertThat(row().takerLives()).isTrue();
        }
        assertThat(row().takerLives()).isFalse();
    }

    private void take(PgLedgerWriter by) {
        KeyRecord taken = KeyRules.taken(claim, subject, world.clock().instant());
        by.record(new TestOperation<>(LockSet.of(shop.merchant()).key(Optional.of(claim.key())),
                locked -> Decision.of("taken", new Change.KeyTaken(taken))));
    }

    private void seen(String at) {
        world.database().execute("INSERT INTO instances VALUES ('" + instance + "', " + at + ", true)");
    }

    private KeyRecord row() {
        return world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).key(Optional.of(claim.key())),
                locked -> Decision.of(locked.key(claim.key())))).orElseThrow();
    }

    private KeyStatus standing() {
        return new KeyRules(Setup.RETENTION, Setup.IN_FLIGHT).standing(Optional.of(claim), Optional.of(row()),
                world.clock().instant());
    }
}
