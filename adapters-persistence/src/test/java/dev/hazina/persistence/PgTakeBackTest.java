package dev.hazina.persistence;

import dev.hazina.application.discrepancy.ReversedContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;

/// Claims that are taken back, in one database and in several buckets.
class PgTakeBackTest {
    @Nested
    class InOneDatabase extends ReversedContract implements OnSharedDatabase {}

    @Nested
    class InBuckets extends ReversedContract implements OnSharedBuckets {}

    @AfterAll
    static void allBooksAreProved() {
        SharedBooks.requireAllProved();
    }
}
