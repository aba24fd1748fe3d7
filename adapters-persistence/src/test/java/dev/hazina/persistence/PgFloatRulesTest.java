package dev.hazina.persistence;

import dev.hazina.application.floatrule.FloatRulesContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;

/// Rules of accounts at providers, in one database and in several buckets.
class PgFloatRulesTest {
    @NestedInLongForm
    class InOneDatabase extends FloatRulesContract implements OnSharedDatabase {}

    @Nested
    class InBuckets extends FloatRulesContract implements OnSharedBuckets {}

    @AfterAll
    static void allBooksAreProved() {
        SharedBooks.requireAllProved();
    }
}
