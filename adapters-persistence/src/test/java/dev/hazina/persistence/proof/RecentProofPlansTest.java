package dev.hazina.persistence.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Among many payments and receipts, the proof of each minute finds those of what is new by their keys, and reads no
/// others.
class RecentProofPlansTest {
    private static final String FILL = """
            SET session_replication_role = replica;
            CREATE TEMPORARY TABLE paid AS SELECT n, gen_random_uuid() AS id, 'MANY' || n AS receipt
                FROM generate_series(1, 10000) n;
            INSERT INTO payments SELECT made.*
                FROM (SELECT * FROM payments WHERE state = 'succeeded' LIMIT 1) p CROSS JOIN paid
                CROSS JOIN LATERAL jsonb_populate_record(NULL::payments,
                    to_jsonb(p) || jsonb_build_object('id', paid.id, 'receipt', paid.receipt,
                    'reference', 'many-' || paid.n, 'created_at', p.created_at - paid.n * interval '1 second')) AS made;
            INSERT INTO provider_receipts SELECT made.*
                FROM (SELECT * FROM provider_receipts WHERE holder_kind = 'payment' LIMIT 1) k CROSS JOIN paid
                CROSS JOIN LATERAL jsonb_populate_record(NULL::provider_receipts,
                    to_jsonb(k) || jsonb_build_object('receipt', paid.receipt,
                    'holder_id', paid.id)) AS made;
            SET session_replication_role = origin;
            ANALYZE payments, provider_receipts, refunds, payouts, inbound, discrepancies""";
    private static final Pattern READS_ALL = Pattern
            .compile("Seq Scan on (payments|provider_receipts)(?! \\w+  \\(.*never executed\\)).*");

    private static final Check READING = new Check("a check that reads all receipts", """
            SELECT k.merchant_id, k.holder_id AS id, NULL AS what, k.currency, NULL AS found, NULL AS due
            FROM provider_receipts k WHERE k.amount < 0 AND {only k.merchant_id, k.holder_id}""");

    private final PgWorld world = PgWorld.fresh();
    private TestMerchant shop;

    @BeforeEach
    void fill() {
        shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        shop.fund(shop.main, 1_000_00);
        world.database().execute(FILL);
    }

    @AfterEach
    void drop() {
        world.close();
    }

    @Test
    void whatIsNewIsProvenWithoutReadingAllReceipts() {
        List<ChangedSubjects.Changed> changed = new Database(world.dataSource()).list(
                "SELECT merchant_id, id FROM payments WHERE reference IN ('many-7', 'many-8', 'many-9')", none -> {},
                ChangedSubjects.Changed::of);
        assertThat(changed).hasSize(3);
        for (Check check : Checks.RECENT) {
            List<String> plan = plan(check, changed);

            assertThat(plan).as(check.name()).noneMatch(line -> READS_ALL.matcher(line).find());
        }
        assertThat(plan(ReceiptChecks.KEPT, changed)).anyMatch(line -> line.contains("provider_receipts_pkey"));
        assertThat(plan(READING, changed)).as("the guard itself").anyMatch(line -> READS_ALL.matcher(line).find());
    }

    private List<String> plan(Check check, List<ChangedSubjects.Changed> changed) {
        return new Database(world.dataSource()).list("EXPLAIN (ANALYZE, TIMING OFF) " + check.recent(),
                new ChangedSubjects(changed).binding(), row -> row.text("QUERY PLAN"));
    }
}
