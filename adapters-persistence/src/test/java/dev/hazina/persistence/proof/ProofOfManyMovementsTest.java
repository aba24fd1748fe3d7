package dev.hazina.persistence.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.OneBucket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// What a recent proof costs follows from what is new, whatever the size of the ledger.
///
/// `-Dhazina.proof.movements=5000000 -Dhazina.proof.new=10000` measures a large one and prints the times.
class ProofOfManyMovementsTest {
    private static final int SHOPS = 10;
    private static final int WALLETS = 20;
    private static final int RING = SHOPS * WALLETS;
    private static final int OLD = Integer.getInteger("hazina.proof.movements", 20_000) / RING * RING;
    private static final int NEW = Integer.getInteger("hazina.proof.new", 2_000) / RING * RING;
    private static final int TIMES = 5;
    private static final Duration LONGEST = Duration.ofHours(1);

    /// Transfers of 0.01 around the ring of a merchant's wallets, one merchant after the other. Each wallet gets and
    /// gives the amount once in a round, the first one in the opposite order.
    private static final String FILL = """
            CREATE TEMP TABLE filled AS
            SELECT s.merchant_id, s.account_id, at, f.wallet_id AS from_id, t.wallet_id AS to_id,
                   (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008000'
                       || lpad(to_hex(n), 12, '0'))::uuid AS id,
                   f.balance - CASE WHEN k %% %2$d = 0 THEN 1 ELSE 0 END AS from_balance,
                   t.balance + CASE WHEN (k + 1) %% %2$d = 0 THEN 0 ELSE 1 END AS to_balance,
                   f.version + 2 * (k / %2$d) + CASE WHEN k %% %2$d = 0 THEN 1 ELSE 2 END AS from_version,
                   t.version + 2 * (k / %2$d) + CASE WHEN (k + 1) %% %2$d = 0 THEN 2 ELSE 1 END AS to_version
            FROM generate_series(0, %3$d - 1) n
            CROSS JOIN LATERAL (SELECT n / %1$d AS k, n %% %1$d AS shop,
                (SELECT max(last_at) FROM merchant_clock) + (n + 1) * interval '1 millisecond' AS at) AS place
            JOIN ring s ON s.shop = place.shop AND s.wallet = 0
            JOIN ring f ON f.shop = place.shop AND f.wallet = k %% %2$d
            JOIN ring t ON t.shop = place.shop AND t.wallet = (k + 1) %% %2$d
            ORDER BY n;
            INSERT INTO transfers (merchant_id, id, account_id, from_wallet_id, to_wallet_id, currency, amount,
                created_at)
            SELECT merchant_id, id, account_id, from_id, to_id, 'KES', 1, at FROM filled;
            UPDATE wallets w SET version = w.version + 2 * %3$d / (%1$d * %2$d) FROM ring r WHERE r.wallet_id = w.id;
            INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency, amount,
                from_place, from_wallet_id, from_balance, from_version, to_place, to_wallet_id, to_balance, to_version)
            SELECT merchant_id, id, 'transferred', 1, 'transfer', account_id, at, 'KES', 1,
                'available', from_id, from_balance, from_version, 'available', to_id, to_balance, to_version
            FROM filled;
            UPDATE merchant_clock c SET last_at = f.at FROM (SELECT merchant_id, max(at) AS at FROM filled GROUP BY 1) f
            WHERE f.merchant_id = c.merchant_id;
            DROP TABLE filled, ring""";
    private static final String RING_OF = """
            CREATE TEMP TABLE ring AS
            SELECT g.shop, g.wallet, w.merchant_id, w.account_id, w.id AS wallet_id, w.available AS balance, w.version
            FROM (VALUES %s) AS g (shop, wallet, id) JOIN wallets w ON w.id = g.id::uuid;
            """;

    private final PgWorld world = PgWorld.fresh();
    private String ring = "";

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void anIncrementCostsWhatIsNew(TestReporter figures) {
        LedgerProof proof = new PgLedgerProof(OneBucket.of(world.dataSource()), world.clock(), LONGEST, LONGEST);
        Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        ring = IntStream.range(0, SHOPS).mapToObj(shop -> wallets(shop, TestMerchant.open(hazina)))
                .flatMap(List::stream).collect(Collectors.joining(", "));
        fill(OLD);
        world.database().execute("VACUUM ANALYZE");
        LedgerProof.Proof whole = proof.prove();
        assertThat(whole.differences()).isEmpty();
        figures.publishEntry("whole of " + OLD, whole.took().toMillis() + " ms");

        for (int i = 0; i < TIMES; i++) {
            Instant lastProven = Instant.ofEpochMilli(1 + world.database()
                    .number("SELECT (extract(epoch FROM max(at)) * 1000)::bigint FROM movements"));
            fill(NEW);
            long from = System.nanoTime();
            LedgerProof.Proof recent = proof.prove(Optional.of(lastProven));
            Duration all = Duration.ofNanos(System.nanoTime() - from);
            figures.publishEntry("increment of " + NEW, recent.took().toMillis() + " ms, with its checkpoint "
                    + all.toMillis() + " ms");

            assertThat(recent.differences()).isEmpty();
            assertThat(recent.entries()).isEqualTo(2L * NEW);
        }
        assertThat(proof.prove().differences()).isEmpty();
    }

    private void fill(int movements) {
        world.database().execute(RING_OF.formatted(ring) + FILL.formatted(SHOPS, WALLETS, movements));
    }

    private static List<String> wallets(int shop, TestMerchant of) {
        return IntStream.range(0, WALLETS).mapToObj(i -> {
            Wallet wallet = of.fundedWallet("Wallet " + i, 100_00);
            return "(%d, %d, '%s')".formatted(shop, i, wallet.id().value());
        }).toList();
    }
}
