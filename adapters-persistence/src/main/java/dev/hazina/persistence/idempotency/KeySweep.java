package dev.hazina.persistence.idempotency;

import dev.hazina.persistence.bucket.Bucket;
import java.time.Instant;

/// Deletes old idempotency keys without an index by age: it reads the table from its first page to its last, some pages
/// in each step. Several instances may do so at the same time; each skips the rows that another one, or a group that
/// writes them again, has locked.
final class KeySweep {
    private static final String PAGES = """
            SELECT pg_relation_size('idempotency_keys') / current_setting('block_size')::bigint AS pages""";
    private static final String FORGET = """
            DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
                SELECT k.ctid FROM idempotency_keys k
                WHERE k.ctid >= ?::tid AND k.ctid < ?::tid AND k.taken_at < ? FOR UPDATE SKIP LOCKED))""";

    private final Bucket bucket;
    private final int pagesInAStep;
    private long next;

    KeySweep(Bucket bucket, int pagesInAStep) {
        this.bucket = bucket;
        this.pagesInAStep = pagesInAStep;
    }

    /// Deletes the old keys of the next pages.
    ///
    /// @return whether there are more pages; otherwise the next step begins with the first
    synchronized boolean step(Instant takenBefore) {
        long pages = bucket.database().find(PAGES, none -> {}, row -> row.number("pages")).orElseThrow();
        long first = next < pages ? next : 0;
        long end = first + pagesInAStep;
        bucket.database().update(FORGET,
                parameters -> parameters.text(page(first)).text(page(end)).instant(takenBefore));
        next = end < pages ? end : 0;
        return next > 0;
    }

    private static String page(long number) {
        return "(" + number + ",0)";
    }
}
