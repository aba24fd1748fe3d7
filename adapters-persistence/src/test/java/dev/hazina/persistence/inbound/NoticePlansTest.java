package dev.hazina.persistence.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.time.Instant;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Among many payments and notices, the few that matter are found along the indexes that have them and nothing else.
@TestInstance(Lifecycle.PER_CLASS)
class NoticePlansTest {
    private static final String PROMPTS = """
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                payer_phone, provider, fingerprint, state, receipt, paid_later, created_at, updated_at, next_look_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', '%3$s', 'r' || n, 'KES', 100 + n %% 50, 0, 'mm_stk_push',
                '+254712345678', 'p', 'f', CASE WHEN open THEN 'pending' ELSE 'succeeded' END,
                CASE WHEN NOT open THEN CASE WHEN n %% 1000 = 0 THEN '' ELSE 'R' || n END END, false, at, at,
                CASE WHEN open THEN at END
            FROM generate_series(1, 20000) n, LATERAL (SELECT n %% 500 = 1 AS open,
                timestamptz '2026-01-01' + n * interval '1 second' AS at) t;
            INSERT INTO provider_receipts
            SELECT provider, receipt, merchant_id, 'payment', id, currency, amount, false FROM payments WHERE receipt <> '';
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                card_token, provider, fingerprint, state, paid_later, created_at, updated_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', '%3$s', 'c' || n, 'KES', 100 + n %% 50, 0, 'card', 'tok', 'p',
                'f', 'canceled', false, at, at
            FROM generate_series(1, 20000) n,
                LATERAL (SELECT timestamptz '2026-02-01' + n * interval '1 second' AS at) t;
            ANALYZE payments; ANALYZE open_payments; ANALYZE provider_receipts""";
    private static final String NOTICES = """
            INSERT INTO inbound (merchant_id, id, provider, receipt, account_reference, currency, amount, received_at, state,
                to_merchant_id, to_account_id, to_wallet_id)
            SELECT '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'p', CASE WHEN open THEN 'R' || n ELSE 'N' || n END,
                'x', 'KES', 100 + n %% 50, timestamptz '2026-01-01', CASE WHEN open THEN 'suspended' ELSE 'credited' END,
                somewhere, somewhere, somewhere
            FROM generate_series(1, 20000) n, LATERAL (SELECT n %% 1000 = 2 AS open) t,
                LATERAL (SELECT CASE WHEN NOT open THEN '%1$s'::uuid END AS somewhere) w;
            ANALYZE inbound""";

    private final PgWorld world = PgWorld.fresh();
    private final Database database = new Database(world.dataSource());

    @BeforeAll
    void fill() {
        TestMerchant shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        Object[] names = {shop.merchant(), shop.accountId(), shop.main.id().value()};
        world.database().execute(PROMPTS.formatted(names));
        world.database().execute(NOTICES.formatted(names));
    }

    @AfterAll
    void drop() {
        world.close();
    }

    @Test
    void aPromptWithoutReceiptIsFoundAmongThoseWithoutReceipt() {
        String plan = plan(PgPromptReads.AWAITING, parameters -> parameters.text("p").number(101).text("KES").text("p")
                .text("unknown"));

        assertThat(plan).contains("open_payments_prompts", "provider_receipts_pkey").doesNotContain("Seq Scan");
        assertThat(world.prompts().awaitingReceipt(new ProviderReceipt("p", "unknown"), new Money(Currency.KES, 101)))
                .hasSize(40).allMatch(payment -> payment.isOpen());
        assertThat(world.prompts().awaitingReceipt(new ProviderReceipt("p", "unknown"), new Money(Currency.KES, 100)))
                .hasSize(20).noneMatch(payment -> payment.isOpen());
        assertThat(world.prompts().awaitingReceipt(new ProviderReceipt("p", "R2"), new Money(Currency.KES, 101)))
                .isEmpty();
    }

    @Test
    void anExpectedPromptIsFoundAmongThoseWithoutReceipt() {
        String plan = plan(PgPromptReads.EXPECTED, parameters -> parameters.text("p").number(101).text("KES").text("a")
                .text("a"));

        assertThat(plan).contains("open_payments_prompts").doesNotContain("Seq Scan");
    }

    @Test
    void aNoticeThatIsAPaymentIsFoundAmongThoseInSuspense() {
        String plan = plan(PgInboundPaymentReads.MATCHED, parameters -> parameters.number(100));

        assertThat(plan).contains("inbound_suspended", "provider_receipts_pkey").doesNotContain("Seq Scan");
        assertThat(world.notices().matched(100)).hasSize(20);
        assertThat(world.notices().matched(7)).hasSize(7);
    }

    @Test
    void whatMayBeAPromptsWithoutReceiptIsFoundAlongBothSmallIndexes() {
        String beside = plan(PgInboundPaymentReads.BESIDE_NAMELESS,
                parameters -> parameters.instant(Instant.EPOCH).number(100));
        String nameless = plan(PgPromptReads.NAMELESS,
                parameters -> parameters.text("p").number(100).text("KES"));

        assertThat(beside).contains("inbound_suspended", "open_payments_prompts").doesNotContain("Seq Scan");
        assertThat(nameless).contains("open_payments_prompts").doesNotContain("Seq Scan");
        assertThat(world.prompts().withoutReceipt("p", new Money(Currency.KES, 100))).hasSize(20)
                .noneMatch(payment -> payment.isOpen());
    }

    private String plan(String sql, Database.Binding binding) {
        return database.list("EXPLAIN " + sql, binding, row -> row.text("QUERY PLAN")).stream()
                .collect(Collectors.joining("\n"));
    }
}
