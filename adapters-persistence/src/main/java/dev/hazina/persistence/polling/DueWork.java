package dev.hazina.persistence.polling;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds by one query for each bucket which kinds of work have something due, so that a program without work asks once
/// a second and not once for each kind.
public final class DueWork {
    /// The moment of the question, for all conditions.
    private static final String ASK = "WITH present AS MATERIALIZED (SELECT CAST(? AS timestamptz) AS at)\n";
    private static final String PRESENT = "(SELECT at FROM present)";

    private final Buckets buckets;
    private final InstantSource clock;
    private final String sql;

    /// What one task does: it polls a kind of instruction, or it does one of these.
    public record Kind(String name) {
        public static final Kind CALLBACKS = new Kind("callbacks");
        public static final Kind DELIVERIES = new Kind("deliveries");
        public static final Kind NOTICES = new Kind("notices");
        public static final Kind REQUESTS = new Kind("requests");

        public static Kind of(Subject.Kind polled) {
            return new Kind(polled.wire());
        }
    }

    /// @param queries have a row when something may be due; each `?` in them is the present. One that has a row too
    ///        often costs a look at nothing, one that has none too often makes work late
    public DueWork(Buckets buckets, InstantSource clock, Map<Kind, String> queries) {
        this.buckets = buckets;
        this.clock = clock;
        this.sql = ASK + queries.entrySet().stream()
                .map(query -> "SELECT '%s' AS kind WHERE EXISTS (%s)".formatted(query.getKey().name(),
                        query.getValue().replace("?", PRESENT)))
                .collect(Collectors.joining("\nUNION ALL\n"));
    }

    /// The kinds of which something may be due in a bucket that answers.
    public Set<Kind> find() {
        Instant now = clock.instant();
        return Set.copyOf(EveryBucket.ofAvailable(buckets, bucket -> bucket.database().list(sql,
                parameters -> parameters.instant(now), row -> new Kind(row.text("kind")))));
    }
}
