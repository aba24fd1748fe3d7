package dev.hazina.persistence.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The search in the books of all merchants reads along indexes, merchant by merchant.
class MerchantMatchesPlansTest {
    /// Half of them came without having been asked for, and of their payers the provider has told.
    private static final String PAYMENTS = """
            INSERT INTO payments SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
                'reference', 'order-' || n, 'payer_phone', '+2547' || lpad(n::text, 8, '0'),
                'created_at', p.created_at + n * interval '1 second') || CASE WHEN n % 2 = 0 THEN '{}'
                ELSE jsonb_build_object('channel', 'mm_c2b', 'payer_phone', NULL, 'told_name', 'payer ' || n,
                    'told_phone', '+2547' || lpad(n::text, 8, '0'), 'told_account', n::text) END)).*
            FROM payments p CROSS JOIN generate_series(1, 20000) n;
            ANALYZE payments; ANALYZE told_payers; ANALYZE merchants""";

    private final PgWorld world = PgWorld.fresh();

    @AfterEach
    void drop() {
        world.close();
    }

    @Test
    void noTableOfPaymentsIsReadAsAWhole() {
        Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        for (int i = 0; i < 20; i++) {
            TestMerchant.open(hazina);
        }
        new TestInstructions(hazina, TestMerchant.open(hazina)).prompt(1_000_00);
        world.database().execute("ALTER TABLE payments DISABLE TRIGGER USER;"
                + " ALTER TABLE payments ENABLE TRIGGER payments_opened");
        world.database().execute(PAYMENTS);
        String plan = new Database(world.dataSource()).list("EXPLAIN " + PgMerchantMatches.FIND,
                p -> p.text("order-77").array("text", new Object[]{"+254700000077"})
                        .uuid(Optional.of(new UUID(1, 1))).array("text", new Object[]{"254700000077"})
                        .array("text", new Object[]{"254700000077"}).number(21),
                row -> row.text("QUERY PLAN")).stream().collect(Collectors.joining("\n"));
        assertThat(plan).contains("payments_by_phone", "payments_reference_key",
                "told_payers_by_name", "told_payers_by_account", "told_payers_by_phone")
                .doesNotContain("Seq Scan on payments", "Seq Scan on told_payers");
    }
}
