package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Queries on a merchant with many rows use indexes; none scans or sorts a table.
@TestInstance(Lifecycle.PER_CLASS)
class PlansTest {
    private static final String PAYMENTS = """
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                card_token, provider, fingerprint, state, receipt, failure_reason, paid_later, created_at, updated_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', '%3$s', 'r' || n, 'KES', n, 0, 'card', 'tok', 'p', 'f',
                CASE WHEN n %% 3 > 0 THEN 'succeeded' ELSE 'failed' END, CASE WHEN n %% 3 > 0 THEN 'R' END,
                CASE WHEN n %% 3 = 0 THEN 'unspecified' END, false, at, at
            FROM generate_series(1, 5000) n,
                LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at) t;
            ANALYZE payments""";
    private static final String PAYOUTS = """
            INSERT INTO payouts (merchant_id, id, account_id, wallet_id, currency, amount, fee, channel, destination,
                provider, state, receipt, failure_reason, paid_later, created_at, updated_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', '%3$s', 'KES', n, 0, 'mm_b2c', '+254712345678', 'p',
                CASE WHEN n %% 3 > 0 THEN 'succeeded' ELSE 'failed' END, CASE WHEN n %% 3 > 0 THEN 'R' END,
                CASE WHEN n %% 3 = 0 THEN 'unspecified' END, false, at, at
            FROM generate_series(1, 5000) n,
                LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at) t;
            ANALYZE payouts""";
    private static final String TRANSFERS = """
            INSERT INTO transfers (merchant_id, id, account_id, from_wallet_id, to_wallet_id, currency, amount,
                created_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', '%3$s', '%4$s', 'KES', n, at
            FROM generate_series(1, 5000) n,
                LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at) t;
            INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency, amount,
                from_place, from_wallet_id, from_balance, from_version, to_place, to_wallet_id, to_balance, to_version)
            SELECT merchant_id, id, 'transferred', 1, 'transfer', account_id, created_at, currency, amount,
                'available', from_wallet_id, 0, amount, 'available', to_wallet_id, 0, amount
            FROM transfers WHERE merchant_id = '%1$s';
            ANALYZE transfers; ANALYZE movements""";

    /// Enough rows to make one merchant's rows few among all.
    private static final int OTHERS = 5;

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final Database database = new Database(world.dataSource());

    @BeforeAll
    void fill() {
        fill(shop);
        for (int i = 0; i < OTHERS; i++) {
            fill(TestMerchant.open(hazina));
        }
        world.database().execute("VACUUM payments");
        world.database().execute("VACUUM payouts");
    }

    private void fill(TestMerchant one) {
        Object[] names = {one.merchant(), one.accountId(), one.main.id().value(),
                one.wallet("Other").id().value()};
        world.database().execute(PAYMENTS.formatted(names));
        world.database().execute(PAYOUTS.formatted(names));
        world.database().execute(TRANSFERS.formatted(names));
    }

    @AfterAll
    void drop() {
        world.close();
    }

    @Test
    void theSumsAreReadFromTheHoursAndTheIndexesAlone() {
        Instant since = Instant.parse("2026-01-01T00:30:00Z");
        Instant before = Instant.parse("2026-01-02T00:30:00Z");
        StatementScope scope = new StatementScope(shop.merchant(), shop.accountId(), Currency.KES, Optional.of(since),
                Optional.of(before));
        String plan = plan(StatementSums.SQL, parameters -> StatementSums.bind(parameters, scope,
                StatementWindow.of(scope.since(), scope.before(), before), before));

        assertThat(plan).contains("statement_hours_pkey", "payments_by_currency",
                "Index Only Scan using payouts_by_currency").doesNotContain("Seq Scan on payments",
                        "Seq Scan on payouts", "Seq Scan on statement_hours");
    }

    @Test
    void outcomesAreReadFromTheirDaysAndHoursAlone() {
        StatementScope scope = new StatementScope(shop.merchant(), shop.accountId(), Currency.KES,
                Optional.of(Instant.parse("2026-01-01T00:00:00Z")), Optional.of(Instant.parse("2026-01-03T00:00:00Z")));
        String tallies = plan(OutcomeQuery.TALLIES,
                parameters -> OutcomeQuery.bindTallies(parameters, scope, Instant.parse("2026-01-02T00:00:00Z")));
        String busy = plan(OutcomeQuery.BUSY,
                parameters -> OutcomeQuery.bindBusy(parameters.text("UTC").text("UTC"), scope));

        assertThat(List.of(tallies, busy))
                .allSatisfy(plan -> assertThat(plan).contains("payments_by_currency")
                        .doesNotContain("Seq Scan on payments"));
        assertThat(world.days().outcomes(shop.merchant(), shop.accountId(), Currency.KES, ZoneOffset.UTC,
                LocalDate.of(2026, 1, 1), LocalDate.of(2026, 1, 1)).tallies()).extracting(one -> one.sum().count())
                .containsExactly(3334L, 1666L);
    }

    /// As after the upgrade of an installation with rows: some end before their day is counted, and some after it.
    @Test
    void whatWasThereBeforeIsCountedOnce() {
        List<String> counted = outcomes();
        world.database().execute("DELETE FROM outcome_hours; INSERT INTO outcome_hours_missing (merchant_id,"
                + " created_before) SELECT merchant_id, '2026-01-01T03:00:00Z' FROM merchant_clock");
        List<String> ends = List.of("state = 'succeeded', receipt = 'R', failure_reason = NULL",
                "state = 'failed', receipt = NULL, failure_reason = 'unspecified'");
        PgOutcomeHours hours = new PgOutcomeHours(Buckets.one(world.dataSource()));
        for (int round = 0; round < 2; round++) {
            for (String end : ends) {
                world.database().execute("UPDATE payments SET " + end + " WHERE reference = 'r3'");
            }
            assertThat(hours.countMissing()).isPositive();
        }
        assertThat(outcomes()).isEqualTo(counted).hasSizeGreaterThan(10);
        assertThat(hours.countMissing()).isZero();
        assertThat(world.database().number("SELECT count(*) FROM outcome_hours_missing")).isZero();
    }

    private List<String> outcomes() {
        return database.list("SELECT h::text AS line FROM outcome_hours h WHERE rows <> 0 ORDER BY 1",
                parameters -> {}, row -> row.text("line"));
    }

    @Test
    void aPageIsReadAlongTheIndexes() {
        for (TransactionQuery filtered : new TransactionQuery[]{query(null, null, null),
                query(null, Currency.KES, null),
                query("failed", Currency.USD, null), query(null, Currency.KES, Kind.TRANSFER)}) {
            assertThat(plan(filtered)).doesNotContain("Seq Scan on payments", "Seq Scan on payouts",
                    "Seq Scan on transfers", "Seq Scan on movements");
        }
        assertThat(plan(query("failed", null, null))).contains("payments_failed", "payouts_by_currency");
        assertThat(plan(query(null, Currency.USD, Kind.TRANSFER))).contains("movements_transfers_out",
                "transfers_pkey");
    }

    private TransactionQuery query(@Nullable String status, @Nullable Currency currency, @Nullable Kind kind) {
        return new TransactionQuery(shop.merchant(), shop.accountId(),
                kind == null ? EnumSet.allOf(Kind.class) : EnumSet.of(kind), Optional.ofNullable(status),
                Optional.ofNullable(currency), Optional.empty(), Optional.empty(), 25);
    }

    private String plan(TransactionQuery query) {
        return plan(query.sql(TransactionColumns.ALL), query::bind)
                + plan(query.sql(TransactionColumns.SUMMARY), query::bind);
    }

    private String plan(String sql, Database.Binding binding) {
        return database.list("EXPLAIN " + sql, binding, row -> row.text("QUERY PLAN")).stream()
                .collect(Collectors.joining("\n"));
    }
}
