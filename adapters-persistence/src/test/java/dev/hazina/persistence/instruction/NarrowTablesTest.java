package dev.hazina.persistence.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The narrow tables beside payments have what they are for, whatever writes a payment.
class NarrowTablesTest {
    private static final String OPENED = """
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                payer_phone, card_token, provider, fingerprint, state, provider_ref, receipt, failure_reason, failed_by,
                paid_later, watched, created_at, updated_at, next_look_at, told_phone, told_name, told_account)
            SELECT '%1$s', gen_random_uuid(), '%2$s', '%3$s', 'r' || n, 'KES', 100 + n, 0, channel,
                CASE WHEN n %% 3 > 0 AND channel <> 'card' THEN '+254712345678' END,
                CASE channel WHEN 'card' THEN 'tok' END, 'p', 'f', state, 'x',
                CASE state WHEN 'succeeded' THEN CASE WHEN n %% 2 = 0 THEN '' ELSE 'R' || n END END,
                CASE state WHEN 'failed' THEN 'expired' END, CASE state WHEN 'failed' THEN 'given_up' END, false,
                state = 'canceled' AND n %% 2 = 0, at, at,
                CASE WHEN state IN ('pending', 'processing') OR state IN ('failed', 'canceled') AND n %% 2 = 0
                    THEN at END,
                CASE n %% 5 WHEN 0 THEN '+254712345678' WHEN 1 THEN '2547*****999' END,
                CASE WHEN n %% 7 = 0 THEN 'ANN' END,
                CASE WHEN n %% 11 = 0 THEN 'acc' END
            FROM (SELECT row_number() OVER () AS n, channel, state
                  FROM unnest(ARRAY['mm_c2b', 'card', 'mm_stk_push']) AS c (channel),
                      unnest(ARRAY['pending', 'processing', 'succeeded', 'failed', 'canceled']) AS s (state),
                      generate_series(1, 12) AS g WHERE channel <> 'mm_stk_push' OR g %% 3 > 0) t,
                LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at) u
            WHERE channel <> 'mm_stk_push' OR n %% 3 > 0""";
    private static final String IS_OPEN = """
            (state IN ('pending', 'processing', 'canceled') OR next_look_at IS NOT NULL
                OR state = 'succeeded' AND receipt = '' AND channel = 'mm_stk_push')""";
    private static final String OPEN = """
            SELECT concat_ws(' ', merchant_id, id, account_id, currency, created_at, provider, channel, amount,
                next_look_at) AS line FROM %s ORDER BY id""";
    private static final String TOLD = """
            SELECT concat_ws(' ', merchant_id, id, account_id, created_at, payer_phone IS NOT NULL,
                coalesce(CASE WHEN payer_phone IS NULL OR right(payer_phone, 3) <> right(told_phone, 3)
                    THEN told_phone END, '-'), coalesce(told_name, '-'), coalesce(told_account, '-')) AS line
            FROM payments
            WHERE told_name IS NOT NULL OR told_account IS NOT NULL
                OR told_phone IS NOT NULL AND (payer_phone IS NULL OR right(payer_phone, 3) <> right(told_phone, 3))
            ORDER BY id""";
    private static final String KEPT = """
            SELECT concat_ws(' ', merchant_id, id, account_id, created_at, asked, coalesce(phone, '-'),
                coalesce(name, '-'), coalesce(account, '-')) AS line FROM told_payers ORDER BY id""";

    private final PgWorld world = PgWorld.fresh();
    private final Database database = new Database(world.dataSource());

    @BeforeEach
    void open() {
        TestMerchant shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        world.database().execute(OPENED.formatted(shop.merchant(), shop.accountId(), shop.main.id().value()));
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void theyFollowEachChange() {
        assertAlike();
        for (String change : List.of(
                "state = 'succeeded', receipt = '', next_look_at = NULL, told_phone = '+254799999999'"
                        + " WHERE state = 'processing'",
                "receipt = 'late' WHERE receipt = ''",
                "next_look_at = next_look_at + interval '1 minute' WHERE next_look_at IS NOT NULL",
                "amount = amount + 1 WHERE state = 'pending'", "state = 'failed', failure_reason = 'unspecified',"
                        + " failed_by = 'reported', next_look_at = NULL WHERE state = 'pending'",
                "next_look_at = NULL WHERE state = 'failed'", "next_look_at = NULL, watched = false",
                "told_name = 'Eve' WHERE told_name = 'ANN' OR told_phone IS NULL", "told_phone = payer_phone",
                "told_name = NULL, told_account = NULL")) {
            world.database().execute("UPDATE payments SET " + change);
            assertAlike();
        }
        assertThat(database.list(KEPT, parameters -> {}, row -> row.text("line"))).isEmpty();
    }

    @Test
    void whatWasThereBeforeIsFilledIn() throws IOException {
        List<String> open = database.list(OPEN.formatted("open_payments"), parameters -> {}, row -> row.text("line"));
        List<String> told = database.list(KEPT, parameters -> {}, row -> row.text("line"));
        assertThat(open).hasSizeGreaterThan(50);
        assertThat(told).hasSizeGreaterThan(20);
        world.database().execute("DELETE FROM open_payments; DELETE FROM told_payers");

        for (String changeset : List.of("1033-open-payments-filled", "1033-told-payers-filled")) {
            world.database().execute(statement(changeset));
            world.database().execute(statement(changeset));
        }

        assertThat(database.list(OPEN.formatted("open_payments"), parameters -> {}, row -> row.text("line")))
                .isEqualTo(open);
        assertThat(database.list(KEPT, parameters -> {}, row -> row.text("line"))).isEqualTo(told);
    }

    private void assertAlike() {
        assertThat(database.list(OPEN.formatted("open_payments"), parameters -> {}, row -> row.text("line")))
                .isEqualTo(database.list(OPEN.formatted("payments WHERE " + IS_OPEN), parameters -> {},
                        row -> row.text("line")));
        assertThat(database.list(KEPT, parameters -> {}, row -> row.text("line")))
                .isEqualTo(database.list(TOLD, parameters -> {}, row -> row.text("line")));
    }

    private static String statement(String changeset) throws IOException {
        try (InputStream stream = NarrowTablesTest.class.getResourceAsStream("/db/changelog/1033-open-payments.sql")) {
            String all = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return Pattern.compile("--changeset hazina:" + changeset + "\n(.*?)--rollback", Pattern.DOTALL).matcher(all)
                    .results().findFirst().orElseThrow().group(1);
        }
    }
}
