package dev.hazina.persistence.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.clock.TimesToCome.StoredTime;
import dev.hazina.persistence.sql.Database;
import java.time.InstantSource;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A stored time that is ten years ahead, as a wrong clock or a thief leaves it, puts no work off.
class TimesToComeTest {
    private static final Pattern UPDATE = Pattern.compile("UPDATE (\\w+) SET (\\w+) = ");
    /// A bucket beside the one that has everything where there is one.
    private static final String BUCKET = "bucket_01.";
    /// What a row has besides, so that a task would work on it.
    private static final Map<String, String> WORK = Map.of("provider_callbacks", "status = 'new'",
            "webhook_deliveries", "status = 'pending'", "payments", "next_look_at = coalesce(next_look_at, now())",
            "payouts", "next_look_at = coalesce(next_look_at, now())");
    /// A row of any table, without anything that a rule of the table would ask for.
    private static final String ROW = """
            DO $$
            DECLARE
                rule record;
            BEGIN
                SET LOCAL session_replication_role = replica;
                FOR rule IN SELECT conname FROM pg_constraint
                        WHERE conrelid = '{table}'::regclass AND contype IN ('c', 'f') LOOP
                    EXECUTE format('ALTER TABLE {table} DROP CONSTRAINT %I', rule.conname);
                END LOOP;
                EXECUTE (SELECT format('INSERT INTO {table} (%s) VALUES (%s)',
                        string_agg(quote_ident(attname), ', '), string_agg(CASE
                            WHEN attname = '{column}' THEN $t${time}$t$
                            WHEN format_type(atttypid, NULL) = 'uuid' THEN 'gen_random_uuid()'
                            WHEN format_type(atttypid, NULL) LIKE 'timestamp%' THEN 'now()'
                            WHEN format_type(atttypid, NULL) LIKE '%[]' THEN $v$'{}'$v$
                            WHEN format_type(atttypid, NULL) IN ('bigint', 'integer', 'smallint') THEN '1'
                            WHEN format_type(atttypid, NULL) = 'boolean' THEN 'false'
                            ELSE format('%L', left(md5(random()::text), 3)) END, ', '))
                    FROM pg_attribute WHERE attrelid = '{table}'::regclass AND attnum > 0 AND NOT attisdropped
                        AND attgenerated = '' AND attidentity = ''
                        AND (attname = '{column}' OR attnotnull AND NOT atthasdef));
            END
            $$""";

    /// What the trigger would have kept.
    private static final String OPEN = """
            INSERT INTO bucket_01.open_payments SELECT merchant_id, id, account_id, currency, created_at, provider,
                channel, amount, next_look_at FROM bucket_01.payments""";

    private static TestDatabase database;

    @BeforeAll
    static void open() {
        database = TestDatabase.withBuckets(2);
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @ParameterizedTest
    @EnumSource
    void aTimeThatHasNotComePutsNoWorkOff(StoredTime time) {
        Matcher update = UPDATE.matcher(time.sql());
        assertThat(update.find()).isTrue();
        String table = (time.isOfBuckets() ? BUCKET : "") + update.group(1);
        String column = update.group(2);
        database.execute("SET session_replication_role = replica; DELETE FROM " + table
                + "; SET session_replication_role = DEFAULT");
        insert(table, column, "now() + interval '10 years'");
        insert(table, column, "now() + interval '1 day'");
        String work = WORK.get(update.group(1));
        if (work != null) {
            database.execute("SET session_replication_role = replica; UPDATE " + table + " SET " + work
                    + "; SET session_replication_role = DEFAULT");
        }

        if (table.equals("bucket_01.payments")) {
            database.execute(OPEN);
        }

        long rows = bringBack();

        assertThat(rows).isOne();
        assertThat(database.number("SELECT count(*) FROM " + table + " WHERE " + column + " <= now()")).isOne();
        assertThat(database.number("SELECT count(*) FROM " + table + " WHERE " + column + " > now()"))
                .as("what is planned stays").isOne();
    }

    /// Totals can't be of a time that the merchant's clock hasn't seen. They are derived anew.
    @Test
    void totalsOfATimeToComeAreDerivedAnew() {
        database.execute("""
                SET session_replication_role = replica;
                DELETE FROM bucket_01.merchant_clock;
                WITH m AS (SELECT gen_random_uuid() AS id, ahead FROM (VALUES (true), (false)) AS a (ahead)),
                clocks AS (INSERT INTO bucket_01.merchant_clock (merchant_id, last_at) SELECT id, now() FROM m),
                ends AS (INSERT INTO bucket_01.movement_totals_ends (merchant_id, stored_until)
                    SELECT id, date_bin('10 minutes', CASE WHEN ahead THEN now() + interval '10 years' ELSE now() END,
                        '1970-01-01T00:00:00Z') FROM m)
                INSERT INTO bucket_01.movement_totals
                    (merchant_id, scope_id, currency, since, kind, rows, gained, lost, fee)
                SELECT id, id, 'KES', date_bin('1 hour', now(), '1970-01-01T00:00:00Z'), 'collected', 1, 5, 0, 0 FROM m;
                SET session_replication_role = DEFAULT""");

        bringBack();

        assertThat(database.number("SELECT count(*) FROM bucket_01.movement_totals_ends")).isOne();
        assertThat(database.number("SELECT count(*) FROM bucket_01.movement_totals")).isOne();
        assertThat(database.number("SELECT count(*) FROM bucket_01.movement_totals_ends WHERE stored_until <= now()"))
                .isOne();
    }

    private static long bringBack() {
        return new TimesToCome(new TimesOfInstances(new Database(database.dataSource())), database.buckets(),
                InstantSource.system()).bringBack();
    }

    private static void insert(String table, String column, String time) {
        database.execute(ROW.replace("{table}", table).replace("{column}", column).replace("{time}", time));
    }
}
