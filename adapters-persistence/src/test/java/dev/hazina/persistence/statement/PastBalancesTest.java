package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.Balances;
import dev.hazina.application.statement.MovementLog;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Balances in the past, of a wallet with many movements: payments one second apart, and among the first of them a
/// payout that stays reserved, a transfer and payouts that ended. `-Dhazina.movements=5000000` makes more of them and
/// prints how long reading takes.
@TestInstance(Lifecycle.PER_CLASS)
class PastBalancesTest {
    private static final int MOVEMENTS = Integer.getInteger("hazina.movements", 20_000);
    private static final int WINDOWS = 1_000;
    private static final Instant FIRST = Instant.parse("2020-01-01T00:00:00Z");
    private static final long SEED = 44;
    private static final String FILL = """
            INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency, amount,
                from_place, from_wallet_id, from_balance, from_version, to_place, to_wallet_id, to_balance, to_version)
            SELECT '%1$s', gen_random_uuid(), 'collected', 1, 'payment', '%2$s',
                timestamptz '2020-01-01Z' + n * interval '1 second', 'KES', 1 + n %% 7, 'clearing:p:main', NULL, NULL,
                NULL, 'available', '%3$s', 1000000 + sum(1 + n %% 7) OVER (ORDER BY n), 100 + n
            FROM generate_series(1, %4$d) n;
            INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency, amount,
                from_place, from_wallet_id, from_balance, from_version, to_place, to_wallet_id, to_balance, to_version)
            VALUES ('%1$s', gen_random_uuid(), 'collected', 1, 'payment', '%2$s', '2019-12-31Z', 'KES', 1500000,
                    'clearing:p:main', NULL, NULL, NULL, 'available', '%3$s', 1500000, 1),
                ('%1$s', gen_random_uuid(), 'reserved', 1, 'payout', '%2$s', '2019-12-31T01:00Z', 'KES', 400000,
                    'available', '%3$s', 1100000, 2, 'pending', '%3$s', 400000, 3),
                ('%1$s', gen_random_uuid(), 'transferred', 1, 'transfer', '%2$s', '2019-12-31T02:00Z', 'KES', 100000,
                    'available', '%3$s', 1000000, 4, 'available', '%5$s', 100000, 1);
            ANALYZE movements""";
    private static final String BRING_UP_TO_DATE = """
            UPDATE wallets SET available = %3$d, pending = 400000 WHERE merchant_id = '%1$s' AND id = '%2$s';
            UPDATE merchant_clock SET last_at = '%4$s' WHERE merchant_id = '%1$s'""";

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final MovementReads reads = world.movements();
    private final MovementScope main = scope(shop.main);
    /// The balance after each payment, made by adding up.
    private final long[] replayed = new long[MOVEMENTS + 1];

    @BeforeAll
    void fill() {
        Wallet other = shop.wallet("Other");
        TestMerchant neighbour = TestMerchant.open(hazina);
        world.database().execute(FILL.formatted(shop.merchant(), shop.accountId(), shop.main.id().value(), MOVEMENTS,
                other.id().value()));
        world.database().execute(FILL.formatted(neighbour.merchant(), neighbour.accountId(),
                neighbour.main.id().value(), 1_000, neighbour.wallet("Other").id().value()));
        replayed[0] = 1_000_000;
        for (int n = 1; n <= MOVEMENTS; n++) {
            replayed[n] = replayed[n - 1] + 1 + n % 7;
        }
        world.database().execute(BRING_UP_TO_DATE.formatted(shop.merchant(), shop.main.id().value(),
                replayed[MOVEMENTS], FIRST.plusSeconds(MOVEMENTS)));
    }

    @AfterAll
    void drop() {
        world.close();
    }

    @Test
    void aThousandRandomWindowsAreAReplay() {
        Random random = new Random(SEED);
        long[] took = new long[2 * WINDOWS];
        for (int i = 0; i < WINDOWS; i++) {
            int from = random.nextInt(MOVEMENTS);
            int to = from + random.nextInt(MOVEMENTS - from);
            requireBalance(from, took, 2 * i);
            requireBalance(to, took, 2 * i + 1);
        }
        print("balance", took);
    }

    /// @param movements the number of payments before the instant
    private void requireBalance(int movements, long[] took, int i) {
        Instant at = FIRST.plusSeconds(movements).plusNanos(movements % 3 * 1_000L + 1_000L);
        long begin = System.nanoTime();
        Balances balances = reads.balances(main, Currency.KES, at);
        took[i] = System.nanoTime() - begin;
        assertThat(balances).isEqualTo(new Balances(major(replayed[movements]), major(400_000)));
    }

    @Test
    void theLastMovementIsPartOfABalanceOnlyAfterItsTime() {
        Instant last = FIRST.plusSeconds(MOVEMENTS);

        assertThat(reads.balances(main, Currency.KES, last).available()).isEqualTo(major(replayed[MOVEMENTS - 1]));
        assertThat(reads.balances(main, Currency.KES, last.plusNanos(1_000)).available())
                .isEqualTo(major(replayed[MOVEMENTS]));
    }

    @Test
    void aStatementOpensAndClosesWithTheReplay() {
        Random random = new Random(SEED + 1);
        long[] took = new long[WINDOWS / 10];
        for (int i = 0; i < took.length; i++) {
            int from = random.nextInt(MOVEMENTS);
            int to = from + random.nextInt(MOVEMENTS - from);
            var window = new StatementScope(shop.merchant(), shop.accountId(), Currency.KES,
                    Optional.of(FIRST.plusSeconds(from + 1)), Optional.of(FIRST.plusSeconds(to + 1)));
            long begin = System.nanoTime();
            Statement statement = world.statements().totals(window);
            took[i] = System.nanoTime() - begin;
            assertThat(statement.opening().available()).as("both wallets").isEqualTo(major(replayed[from] + 100_000));
            assertThat(statement.closing().available()).isEqualTo(major(replayed[to] + 100_000));
        }
        print("statement", took);
        long begin = System.nanoTime();
        assertThat(reads.list(main, new PageRequest(Optional.empty(), Optional.empty(), 100)).rows()).hasSize(100);
        print("page", new long[]{System.nanoTime() - begin});
    }

    @Test
    void everyPartIsTheEndOfARangeOfAnIndex() {
        String plan = plan(MovementSql.BALANCES, PastBalances.binding(main, Currency.KES,
                FIRST.plusSeconds(MOVEMENTS)));

        assertThat(plan).contains("movements_available_in", "movements_available_out", "movements_pending_in",
                "movements_pending_out", "movements_transfers_in", "movements_transfers_out")
                .doesNotContain("Seq Scan on movements");
        assertThat(plan(MovementSql.LIST, PgMovementReads.binding(main, Optional.empty(), Optional.empty(), 25)))
                .contains("movements_available_in").doesNotContain("Seq Scan on movements", "Seq Scan on payments");
    }

    /// A page of the log begins in each index where the last page ended, and reads no more than its limit.
    @Test
    void aPageOfTheLogIsTheBeginningOfARangeOfAnIndex() {
        long middle = WalletMovement.number(FIRST.plusSeconds(MOVEMENTS / 2));

        long begin = System.nanoTime();
        MovementLog page = reads.after(main, middle, 100);
        print("log", new long[]{System.nanoTime() - begin});

        assertThat(page.rows()).hasSize(100).first().extracting(WalletMovement::at)
                .isEqualTo(FIRST.plusSeconds(MOVEMENTS / 2 + 1));
        assertThat(page.readTo()).isEqualTo(page.rows().getLast().number());
        assertThat(plan(MovementSql.LOG, PgMovementReads.binding(main, Optional.of(FIRST.plusSeconds(MOVEMENTS / 2)),
                Optional.of(FIRST.plusSeconds(MOVEMENTS)), 25)))
                .contains("movements_available_in", "movements_available_out", "movements_transfers_in",
                        "movements_transfers_out")
                .doesNotContain("Seq Scan on movements", "Seq Scan on payments");
    }

    @Test
    void theLastMovementUntilATimeIsTheEndOfARangeOfAnIndex() {
        assertThat(plan(MovementSql.LAST_UNTIL, PgMovementReads.untilBinding(main, FIRST.plusSeconds(MOVEMENTS / 2))))
                .contains("movements_available_in", "movements_available_out", "movements_transfers_in",
                        "movements_transfers_out", "Limit")
                .doesNotContain("Seq Scan on movements");
    }

    private String plan(String sql, Database.Binding binding) {
        return new Database(world.dataSource()).list("EXPLAIN " + sql, binding, row -> row.text("QUERY PLAN")).stream()
                .collect(Collectors.joining("\n"));
    }

    private static void print(String what, long[] took) {
        Arrays.sort(took);
        System.out.println(what + " among " + MOVEMENTS + " movements: median "
                + Duration.ofNanos(took[took.length / 2]).toNanos() / 1_000 + " µs, 99th percentile "
                + Duration.ofNanos(took[took.length * 99 / 100]).toNanos() / 1_000 + " µs");
    }

    private static BigDecimal major(long minor) {
        return BigDecimal.valueOf(minor, Currency.KES.scale());
    }

    private MovementScope scope(Wallet wallet) {
        return new MovementScope(shop.merchant(), shop.accountId(), Optional.of(wallet.id()), Optional.empty());
    }
}
