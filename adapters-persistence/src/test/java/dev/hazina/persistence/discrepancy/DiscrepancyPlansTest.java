package dev.hazina.persistence.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Among many exceptions, those about one thing are found by its name.
class DiscrepancyPlansTest {
    private static final String RAISED = """
            INSERT INTO discrepancies (merchant_id, id, account_id, kind, subject_kind, subject_id, currency, amount, detail,
                raised_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', 'mismatch', 'payment', gen_random_uuid(), 'KES', n, 'why',
                timestamptz '2026-01-01' + n * interval '1 second'
            FROM generate_series(1, 5000) n;
            ANALYZE discrepancies""";
    private static final String RESOLVED = """
            INSERT INTO discrepancies (merchant_id, id, account_id, kind, subject_kind, subject_id, currency, amount,
                detail, raised_at, state, action, resolved_by, resolved_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', 'mismatch', 'payment', gen_random_uuid(), 'KES', n, 'why',
                timestamptz '2026-01-01' + n * interval '1 second', 'resolved', 'acknowledge', 'Amina',
                timestamptz '2026-01-02' + n * interval '1 second'
            FROM generate_series(1, 5000) n;
            ANALYZE discrepancies""";

    private final PgWorld world = PgWorld.fresh();

    @AfterEach
    void drop() {
        world.close();
    }

    @Test
    void whatWasRaisedAboutSomethingIsFoundByItsName() {
        TestMerchant shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        world.database().execute(RAISED.formatted(shop.merchant(), shop.accountId()));

        assertThat(plan(PgDiscrepancyReads.ABOUT, parameters -> parameters.uuid(new UUID(1, 1)).text("payment")))
                .contains("discrepancies_by_subject").doesNotContain("Seq Scan");
        assertThat(plan(PgDiscrepancyReads.DECIDED, parameters -> parameters.uuid(shop.merchant().value())
                .uuid(new UUID(1, 1)).text("payment")))
                .contains("discrepancies_by_subject").doesNotContain("Seq Scan");
        assertThat(plan(PgDiscrepancyReads.CHOSEN, parameters -> parameters.uuid(Platform.MERCHANT.value())
                .instant(Instant.EPOCH).instant(Instant.EPOCH).number(100)))
                .contains("discrepancies_unresolved").doesNotContain("Seq Scan");
    }

    @Test
    void amongManyThatAreResolvedWhatIsTakenBackIsFoundByTheIndexOfTheOthers() {
        TestMerchant shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        world.database().execute(RESOLVED.formatted(shop.merchant(), shop.accountId()));

        assertThat(plan(PgDiscrepancyReads.TAKING_BACK, parameters -> parameters.instant(Instant.EPOCH)
                .instant(Instant.EPOCH).number(100)))
                .contains("discrepancies_unresolved").doesNotContain("Seq Scan");
    }

    private String plan(String sql, Database.Binding binding) {
        return new Database(world.dataSource()).list("EXPLAIN " + sql, binding, row -> row.text("QUERY PLAN"))
                .stream().collect(Collectors.joining("\n"));
    }
}
