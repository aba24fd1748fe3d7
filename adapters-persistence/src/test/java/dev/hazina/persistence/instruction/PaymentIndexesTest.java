package dev.hazina.persistence.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the indexes of payments serve, and what they leave alone.
@TestInstance(Lifecycle.PER_CLASS)
class PaymentIndexesTest {
    private static final String ROWS = """
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                card_token, provider, fingerprint, state, provider_ref, receipt, failure_reason, paid_later, created_at,
                updated_at, next_look_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', '%3$s', 'r' || n, 'KES', n, 0, 'card', 'tok', 'p', 'f', state,
                'x', CASE state WHEN 'succeeded' THEN 'R' END, CASE state WHEN 'failed' THEN 'unspecified' END, false,
                at, at, CASE WHEN state IN ('pending', 'processing') THEN at END
            FROM generate_series(1, 100000) n,
                LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at, CASE n %% 1000
                    WHEN 1 THEN 'pending' WHEN 2 THEN 'processing' WHEN 3 THEN 'canceled' WHEN 4 THEN 'failed'
                    ELSE 'succeeded' END AS state) t;
            ANALYZE payments""";

    private final PgWorld world = PgWorld.fresh();
    private final TestMerchant shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
    private final Database database = new Database(world.dataSource());
    /// PostgreSQL counts the scans of a connection when it is closed.
    private final Buckets unpooled = Buckets.one(world.database().unbound());

    @BeforeAll
    void fill() {
        world.database().execute(ROWS.formatted(shop.merchant(), shop.accountId(), shop.main.id().value()));
    }

    @AfterAll
    void close() {
        world.close();
    }

    /// PostgreSQL leaves the indexes alone only if an update changes no column that any of them names, in its key, its
    /// expressions or its condition. A summary of pages (BRIN) doesn't count. A success leaves the reason of a failure
    /// as it is.
    @Test
    void noIndexNamesWhatAnAnswerOrASuccessChanges() {
        List<String> named = database.list("""
                SELECT DISTINCT i.indexrelid::regclass || ' ' || a.attname AS name
                FROM pg_index i
                JOIN pg_class c ON c.oid = i.indexrelid
                JOIN pg_am m ON m.oid = c.relam AND m.amname <> 'brin'
                JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attname = ANY (ARRAY[
                    'state', 'provider_ref', 'updated_at', 'sending_until', 'disputed', 'watched', 'paid_later',
                    'receipt', 'fee', 'next_look_at', 'looks', 'held', 'float_account', 'told_phone', 'told_name',
                    'told_account'])
                WHERE i.indrelid = 'payments'::regclass AND (a.attnum = ANY (i.indkey::int[]) OR EXISTS (
                    SELECT FROM pg_depend d WHERE d.objid = i.indexrelid AND d.classid = 'pg_class'::regclass
                        AND d.refobjid = i.indrelid AND d.refobjsubid = a.attnum))""", parameters -> {},
                row -> row.text("name"));

        assertThat(named).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"succeeded, payments_created_at_key", "failed, payments_failed", "canceled, open_payments_by_time",
            "pending, open_payments_by_time", "processing, open_payments_by_time"})
    void paymentsInAStateAreReadAlongTheirIndex(String state, String index) {
        long before = scansOf(index);
        ListFilter filter = ListFilter.NONE.withStatus(Optional.of(state));

        assertThat(new PgInstructionReads(unpooled).payments()
                .list(shop.merchant(), shop.accountId(), filter, Pages.newest()).rows())
                .isNotEmpty();

        while (scansOf(index) <= before) {
            Thread.onSpinWait();
        }
    }

    private long scansOf(String index) {
        return database.list("SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = ?",
                parameters -> parameters.text(index), row -> row.number("idx_scan")).getFirst();
    }
}
