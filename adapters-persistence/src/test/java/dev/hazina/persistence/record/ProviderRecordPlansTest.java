package dev.hazina.persistence.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.application.record.ProviderRecordReads.Kept;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What few of many records have is found along its index, however often it is looked for: PostgreSQL plans a statement
/// that comes often for any values.
@TestInstance(Lifecycle.PER_CLASS)
class ProviderRecordPlansTest {
    /// More than are planned for their values before: some on each connection of a pool.
    private static final int TIMES = 500;
    private static final int MANY = 50;
    private static final String RECORDS = """
            INSERT INTO provider_records (provider, float_account, receipt, kind, currency, amount, about_kind,
                about_id, told_phone, told_name, told_account, kept_at, callback_at)
            SELECT 'p', 'a', 'R' || n, 'money_in', 'KES', 1000 + n, 'payment', gen_random_uuid(),
                '+2547' || lpad(n::text, 8, '0'), 'NAME ' || n, 'INV-' || n, at, at
            FROM generate_series(1, 20000) n,
                LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at) t;
            INSERT INTO provider_records (provider, float_account, receipt, kind, currency, amount, about_kind,
                about_id, kept_at, callback_at)
            SELECT name, 'a', 'O' || n, 'money_in', 'TZS', 500, 'payment', gen_random_uuid(), at, at
            FROM generate_series(0, 300) n, LATERAL (SELECT CASE n WHEN 0 THEN 'rare' ELSE 'left' END AS name,
                timestamptz '2025-01-01' + n * interval '1 second' AS at) t;
            SELECT brin_summarize_new_values('provider_records_by_provider');
            ANALYZE provider_records""";

    private final PgWorld world = PgWorld.fresh();
    private final Database database = new Database(world.dataSource());

    @BeforeAll
    void fill() {
        world.database().execute(RECORDS);
    }

    @AfterAll
    void drop() {
        world.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"amount", "phone", "name", "account", "provider"})
    void whatFewHaveIsFoundAlongItsIndex(String part) {
        RecordFilter filter = switch (part) {
            case "amount" -> RecordFilter.NONE.withAmount(AmountRange.exactly(new BigDecimal("10.07")));
            case "phone" -> RecordFilter.NONE.withNumbers(MaskedPhone.ofTold("+254700000007").stream().toList());
            case "name" -> RecordFilter.NONE.withName(Optional.of("name 19999"));
            case "provider" -> RecordFilter.NONE.withProvider(Optional.of("rare"));
            default -> RecordFilter.NONE.withAccount(Optional.of("inv-19999"));
        };
        PageRequest page = Pages.newest();

        for (int asked = 0; scans("provider_records_by_" + part) < TIMES; asked++) {
            assertThat(asked).as("PostgreSQL counts once a second").isLessThan(10 * TIMES);
            for (int i = 0; i < MANY; i++) {
                assertThat(world.providerRecords().list(filter, page).rows()).hasSize(1);
            }
        }
    }

    /// They are all older than what one read looks at.
    @Test
    void aProviderThatHasToldOfMoreIsReadPageByPage() {
        RecordFilter left = RecordFilter.NONE.withProvider(Optional.of("left"));

        Page<Kept> newest = world.providerRecords().list(left, Pages.newest());
        assertThat(newest.rows()).isEmpty();
        assertThat(newest.nextBefore()).isPresent();
        assertThat(Pages.walk(100, page -> world.providerRecords().list(left, page))).hasSize(300);
    }

    private long scans(String index) {
        return database.find("SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = ?",
                parameters -> parameters.text(index), row -> row.number("idx_scan")).orElseThrow();
    }
}
