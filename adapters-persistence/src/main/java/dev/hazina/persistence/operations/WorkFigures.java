package dev.hazina.persistence.operations;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.instruction.NarrowTables;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Figures of the open work of all merchants, for the metrics. Each query reads a partial index of what is open, in a
/// transaction of its own with a short time limit, so that a large backlog costs the others nothing but its figures.
@Singleton
public final class WorkFigures {
    private static final String LIMITS = "SET LOCAL statement_timeout = '2s'; SET LOCAL lock_timeout = '500ms'; ";

    private static final String EXCEPTIONS = """
            SELECT kind AS name, count(*) AS open, min(raised_at) AS oldest
            FROM discrepancies WHERE state <> 'resolved' GROUP BY kind""";
    private static final String PAYMENTS = """
            SELECT state AS name, count(*) AS open, min(created_at) AS oldest
            FROM payments p WHERE state IN ('pending', 'processing') AND\s""" + NarrowTables.isPolled("p")
            + " GROUP BY state";
    private static final String REFUNDS = """
            SELECT state AS name, count(*) AS open, min(coalesce(let_go_at, created_at)) AS oldest
            FROM refunds WHERE next_look_at IS NOT NULL OR state = 'held' GROUP BY state""";
    private static final String PAYOUTS = """
            SELECT state AS name, count(*) AS open, min(coalesce(let_go_at, created_at)) AS oldest
            FROM payouts WHERE next_look_at IS NOT NULL AND state IN ('held', 'queued', 'sending', 'sent')
            GROUP BY state""";
    /// What is kept for a provider that no instance connects waits for a person's decision and not for the handler.
    private static final String CALLBACKS = """
            SELECT CASE WHEN adapter IN (SELECT unnest(providers) FROM instances
                                         WHERE seen_at > clock_timestamp() - interval '1 minute')
                        THEN 'new' ELSE 'kept' END AS name,
                   count(*) AS open, min(received_at) AS oldest
            FROM provider_callbacks WHERE status = 'new' GROUP BY name""";
    private static final String UNREADABLE = """
            SELECT 'unreadable' AS name, count(*) AS open, min(raised_at) AS oldest
            FROM discrepancies WHERE state <> 'resolved' AND kind = 'unreadable'""";
    private static final String DELIVERIES = """
            SELECT 'pending' AS name, count(*) AS open, min(created_at) AS oldest, min(next_attempt_at) AS due
            FROM webhook_deliveries WHERE status = 'pending'""";
    private static final String SUSPENSE = """
            SELECT currency, coalesce(sum(suspense) FILTER (WHERE suspense > 0), 0) AS came_in,
                   coalesce(-sum(suspense) FILTER (WHERE suspense < 0), 0) AS went_out
            FROM discrepancies WHERE state <> 'resolved' AND suspense <> 0 GROUP BY currency""";

    private final Buckets buckets;

    public WorkFigures(Buckets buckets) {
        this.buckets = buckets;
    }

    /// The kinds of open work that are counted.
    public enum Work {
        EXCEPTIONS(WorkFigures.EXCEPTIONS), PAYMENTS(WorkFigures.PAYMENTS), REFUNDS(WorkFigures.REFUNDS), PAYOUTS(
                WorkFigures.PAYOUTS), CALLBACKS(WorkFigures.CALLBACKS), UNREADABLE(
                        WorkFigures.UNREADABLE);

        private final String sql;

        Work(String sql) {
            this.sql = sql;
        }
    }

    /// Open work of one name: a state, or the kind of an exception.
    ///
    /// @param oldest since when the oldest of it is open; empty where nothing is
    public record OpenWork(String name, long count, Optional<Instant> oldest) {
        private OpenWork with(OpenWork other) {
            return new OpenWork(name, count + other.count, earlier(oldest, other.oldest));
        }
    }

    /// The outbox.
    ///
    /// @param oldest when the oldest pending delivery was recorded; empty where none is pending
    /// @param due when the first attempt of all is due; empty where none is pending
    public record PendingDeliveries(long count, Optional<Instant> oldest, Optional<Instant> due) {
        private PendingDeliveries with(PendingDeliveries other) {
            return new PendingDeliveries(count + other.count, earlier(oldest, other.oldest), earlier(due, other.due));
        }
    }

    /// The money in suspense of a currency.
    ///
    /// @param cameIn money that no wallet was credited with
    /// @param wentOut money that no wallet was debited with
    public record Suspense(MoneySum cameIn, MoneySum wentOut) {
        private Suspense with(Suspense other) {
            return new Suspense(cameIn.plus(other.cameIn), wentOut.plus(other.wentOut));
        }
    }

    /// The open work of a kind; nothing is listed for a name without any.
    public List<OpenWork> open(Work work) {
        return merged(work.sql,
                row -> new OpenWork(row.text("name"), row.number("open"), row.optionalInstant("oldest")),
                OpenWork::name, OpenWork::with);
    }

    /// The deliveries that wait for their first or next attempt.
    public PendingDeliveries deliveries() {
        return merged(DELIVERIES, row -> new PendingDeliveries(row.number("open"), row.optionalInstant("oldest"),
                row.optionalInstant("due")), all -> "", PendingDeliveries::with).getFirst();
    }

    /// The currencies in which money is in suspense.
    public List<Suspense> suspense() {
        return merged(SUSPENSE, row -> {
            Currency currency = row.currency("currency");
            return new Suspense(row.sum(currency, "came_in"), row.sum(currency, "went_out"));
        }, suspense -> suspense.cameIn().currency().name(), Suspense::with);
    }

    /// The figures of all buckets; those of the same subject are one.
    private <T> List<T> merged(String sql, Database.Mapping<T> mapping, Function<T, String> about,
            BinaryOperator<T> both) {
        List<T> found = EveryBucket.list(buckets, bucket -> bucket.database()
                .together(connection -> Database.list(connection, LIMITS + sql, none -> {}, mapping)));
        return buckets.count() == 1
                ? found
                : List.copyOf(found.stream()
                        .collect(Collectors.toMap(about, Function.identity(), both, LinkedHashMap::new)).values());
    }

    private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
        return Stream.of(one, other).flatMap(Optional::stream).min(Comparator.naturalOrder());
    }
}
