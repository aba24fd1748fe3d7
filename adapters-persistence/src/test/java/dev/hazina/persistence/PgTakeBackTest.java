package dev.hazina.persistence;

import dev.hazina.application.discrepancy.BookedReversalContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;

/// Claims that are taken back, in one database and in several buckets.
class PgTakeBackTest {
    @NestedInLongForm
    class InOneDatabase extends BookedReversalContract implements OnSharedDatabase {}

    @Nested
    class InBuckets extends BookedReversalContract implements OnSharedBuckets {}

    @AfterAll
    static void allBooksAreProved() {
        SharedBooks.requireAllProved();
    }
}
