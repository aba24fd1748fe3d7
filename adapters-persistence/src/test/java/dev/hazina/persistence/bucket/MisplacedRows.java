package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.sql.Database;
import java.util.ArrayList;
import java.util.List;

/// Rows that are in another bucket than their merchant's.
public final class MisplacedRows {
    private static final String TABLES = """
            SELECT c.table_schema || '.' || c.table_name AS place, c.table_schema, c.table_name
            FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
            WHERE c.column_name = 'merchant_id' AND t.table_type = 'BASE TABLE'
                AND (c.table_schema LIKE 'bucket%' OR c.table_schema = 'public')""";

    private MisplacedRows() {}

    /// Fails where a row is in a wrong bucket or in `public`, and where the buckets don't all have payments.
    public static void check(TestDatabase database) {
        int count = database.buckets().count();
        assertThat(count).isGreaterThan(1);
        requireNone(database);
        for (int number = 0; number < count; number++) {
            String payments = Buckets.schema(number, count) + ".payments";
            assertThat(database.number("SELECT count(*) FROM " + payments)).as(payments).isPositive();
        }
    }

    /// Fails where a row is in a wrong bucket or in `public`. A database with one bucket has none.
    public static void requireNone(TestDatabase database) {
        int count = database.buckets().count();
        if (count > 1) {
            assertThat(of(database, count)).isEmpty();
        }
    }

    static List<String> of(TestDatabase database, int count) {
        Database rows = new Database(database.unbound());
        record Place(String schema, String table) {}
        List<Place> places = rows.list(TABLES, none -> {},
                row -> new Place(row.text("table_schema"), row.text("table_name")));
        List<String> misplaced = new ArrayList<>();
        for (Place place : places) {
            if (BucketTables.NAMES.contains(place.table())) {
                String number = BucketNumber.sql("r.merchant_id").replace("?", String.valueOf(count));
                String bucket = "'bucket_' || lpad((" + number + ")::text, 2, '0')";
                long found = database.number("SELECT count(*) FROM %s.%s r WHERE %s <> '%s'"
                        .formatted(place.schema(), place.table(), bucket, place.schema()));
                if (found > 0) {
                    misplaced.add(found + " rows of " + place.schema() + "." + place.table());
                }
            }
        }
        return misplaced;
    }
}
