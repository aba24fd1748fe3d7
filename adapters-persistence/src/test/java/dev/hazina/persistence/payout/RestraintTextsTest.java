package dev.hazina.persistence.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.sql.Database;
import java.util.Collections;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RestraintTextsTest {
    private static final int OF_A_GROUP = 200;
    private static final String MERCHANTS = """
            INSERT INTO merchants (id, name, country, created_at)
            SELECT gen_random_uuid(), 'Shop ' || n, 'KE', now() FROM generate_series(1, 5000) n;
            ANALYZE merchants""";

    /// A list of all merchants, which PostgreSQL would make for each group, is a hashed plan.
    @Test
    void aGroupReadsItsOwnMerchantsAlone() {
        try (TestDatabase database = TestDatabase.fresh()) {
            database.execute(MERCHANTS);
            Object[] merchants = IntStream.range(0, OF_A_GROUP).mapToObj(n -> new UUID(n, n)).toArray();
            Object[] texts = Collections.nCopies(OF_A_GROUP, "t").toArray();

            String plan = new Database(database.unbound()).list("EXPLAIN " + RestraintTexts.COMPARE.sql(),
                    parameters -> parameters.array("uuid", merchants).array("text", texts),
                    row -> row.text("QUERY PLAN")).stream().collect(Collectors.joining("\n"));

            assertThat(plan).contains("merchants_pkey").doesNotContain("hashed SubPlan");
        }
    }
}
