package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.postgresql.ds.PGSimpleDataSource;

/// Queries of the rows of two buckets.
public final class TwoBuckets {
    private static final String OWN_QUERY = "\\(SELECT [^()]*? FROM bucket_\\d\\d\\.\\w+[^()]*? OFFSET 0\\)";

    private TwoBuckets() {}

    /// Buckets that nobody asks.
    public static Buckets unconnected() {
        PGSimpleDataSource nowhere = new PGSimpleDataSource();
        return Buckets.several(nowhere, List.of(nowhere, nowhere, nowhere));
    }

    /// Fails where the rows of another bucket are not read by a query of their own. Citus refuses a join of them.
    public static void requireOwnQueries(String sql) {
        assertThat(sql).containsPattern("bucket_\\d\\d\\.");
        assertThat(sql.replaceAll("\\s+", " ").replaceAll(OWN_QUERY, "")).doesNotContain("bucket_");
    }
}
