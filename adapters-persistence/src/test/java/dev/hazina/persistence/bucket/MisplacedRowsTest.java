package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.persistence.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class MisplacedRowsTest {
    private static final int COUNT = 2;

    @AutoClose
    private final TestDatabase test = TestDatabase.withBuckets(COUNT);

    @Test
    void aRowInAnotherBucketAndOneInPublicAreFound() {
        MisplacedRows.requireNone(test);

        for (String schema : List.of("bucket_00", "bucket_01", "public")) {
            test.execute("""
                    SET session_replication_role = replica;
                    INSERT INTO %s.merchant_clock VALUES ('00000000-0000-7000-8000-000000000001', now());
                    RESET session_replication_role""".formatted(schema));
        }

        assertThat(MisplacedRows.of(test, COUNT)).hasSize(2).contains("1 rows of public.merchant_clock");
        assertThatThrownBy(() -> MisplacedRows.requireNone(test)).isInstanceOf(AssertionError.class);
    }
}
