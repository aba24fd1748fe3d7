package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The plans that a session makes, and keeps, while a table is new and not analyzed.
class YoungTablesTest {
    private static final String SETTINGS = """
            SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off""";
    private static final Pattern INDEX = Pattern.compile("(?: using |Bitmap Index Scan on )(\\w+)");
    private static final String DISTINCT = """
            SELECT n_distinct::bigint FROM pg_stats WHERE tablename = '%s' AND attname = 'merchant_id'""";
    private static final String MERCHANTS = "ARRAY[gen_random_uuid()]";

    private static TestDatabase database;

    @BeforeAll
    static void open() {
        database = TestDatabase.fresh();
    }

    @AfterAll
    static void close() {
        database.close();
    }

    /// One that read along any other index would read all rows of the merchant.
    @ParameterizedTest
    @CsvSource({"payments, id, payments_pkey", "payments, reference, payments_reference_key",
            "refunds, id, refunds_pkey refunds_by_id", "payouts, id, payouts_pkey payouts_by_id",
            "wallets, id, wallets_pkey wallets_by_id", "discrepancies, id, discrepancies_pkey discrepancies_id_key",
            "idempotency_keys, digest, idempotency_keys_pkey", "transfers, id, transfers_pkey transfers_by_id",
            "open_payments, id, open_payments_pkey", "told_payers, id, told_payers_pkey",
            "webhook_events, id, webhook_events_pkey webhook_events_by_id"})
    void aRowIsFoundByItsKey(String table, String key, String indexes) throws SQLException {
        boolean named = key.equals("reference");
        String values = named ? "ARRAY['r']" : "ARRAY[gen_random_uuid()]";
        String beginning = named ? "lower(o.reference) COLLATE \"C\" = lower(given.named) AND " : "";

        List<String> plan = plan("""
                EXPLAIN SELECT p.* FROM unnest(%1$s, %2$s) AS given (merchant_id, named) CROSS JOIN LATERAL (
                    SELECT * FROM %3$s o
                    WHERE o.merchant_id = given.merchant_id AND %5$so.%4$s = given.named OFFSET 0) p"""
                .formatted(MERCHANTS, values, table, key, beginning));

        assertThat(plan.stream().map(INDEX::matcher).filter(Matcher::find).map(line -> line.group(1)).toList())
                .as(String.join("\n", plan)).singleElement().isIn((Object[]) indexes.split(" ", -1));
    }

    @Test
    void aTableThatHasStatisticsKeepsThem() throws IOException {
        database.execute("SELECT pg_restore_attribute_stats('schemaname', 'public', 'relname', 'sent_forms', 'attname',"
                + " 'merchant_id', 'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 7::real)");

        database.execute(changeset());

        assertThat(database.number(DISTINCT.formatted("sent_forms"))).isEqualTo(7);
        assertThat(database.number(DISTINCT.formatted("payments"))).isEqualTo(1);
    }

    private static String changeset() throws IOException {
        try (InputStream stream = YoungTablesTest.class.getResourceAsStream("/db/changelog/1035-few-merchants.sql")) {
            String all = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return all.substring(all.indexOf("DO $f$"), all.indexOf("--rollback"));
        }
    }

    private static List<String> plan(String query) throws SQLException {
        try (Connection connection = database.unbound().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(SETTINGS);
            List<String> lines = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery(query)) {
                while (rows.next()) {
                    lines.add(rows.getString(1));
                }
            }
            return lines;
        }
    }
}
