package dev.hazina.persistence.operations;

import dev.hazina.application.operations.MonthFees;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.Stuck;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.instruction.NarrowTables;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The state of the work of all merchants. Recent instructions are found by a small index on time, open ones by the
/// index of the polling schedule, which also holds given-up ones that may have a late result. The figures of the
/// buckets are added up, in the order that the queries have.
@Singleton
public final class PgOperationsReads implements OperationsReads {
    private static final String TALLIES = """
            SELECT 1 AS place, 'payment' AS flow, provider, count(*) AS made,
                   count(*) FILTER (WHERE state = 'succeeded') AS succeeded,
                   count(*) FILTER (WHERE state = 'failed') AS failed,
                   count(*) FILTER (WHERE next_look_at IS NOT NULL AND state IN ('pending', 'processing')) AS open
            FROM payments WHERE created_at >= ? GROUP BY provider
            UNION ALL
            SELECT 2, 'refund', provider, count(*), count(*) FILTER (WHERE state = 'succeeded'),
                   count(*) FILTER (WHERE state = 'failed'),
                   count(*) FILTER (WHERE next_look_at IS NOT NULL OR state = 'held')
            FROM refunds WHERE created_at >= ? GROUP BY provider
            UNION ALL
            SELECT 3, 'payout', provider, count(*), count(*) FILTER (WHERE state = 'succeeded'),
                   count(*) FILTER (WHERE state = 'failed'),
                   count(*) FILTER (WHERE next_look_at IS NOT NULL AND state <> 'failed')
            FROM payouts WHERE created_at >= ? GROUP BY provider
            ORDER BY provider, place""";
    private static final String OLDEST = """
            (SELECT DISTINCT ON (provider) 1 AS place, 'payment' AS flow, provider, merchant_id, id, created_at
             FROM payments p WHERE state IN ('pending', 'processing') AND\s""" + NarrowTables.isPolled("p") + """

             ORDER BY provider, created_at, id)
            UNION ALL
            (SELECT DISTINCT ON (provider) 2, 'refund', provider, merchant_id, id, created_at
             FROM refunds WHERE next_look_at IS NOT NULL ORDER BY provider, created_at, id)
            UNION ALL
            (SELECT DISTINCT ON (provider) 3, 'payout', provider, merchant_id, id, created_at
             FROM payouts WHERE next_look_at IS NOT NULL AND state <> 'failed'
             ORDER BY provider, created_at, id)
            ORDER BY provider, place""";
    private static final String OPEN_ITEMS = """
            SELECT 1 AS place, 'payment' AS kind, provider, currency, channel,
                   CASE WHEN state IN ('pending', 'processing') THEN state ELSE 'awaits_late_result' END AS standing,
                   count(*) AS items, min(created_at) AS oldest
            FROM payments p WHERE\s""" + NarrowTables.isPolled("p") + """

            GROUP BY provider, currency, channel, standing
            UNION ALL
            SELECT 2, 'refund', provider, currency, channel, state, count(*), min(created_at)
            FROM refunds WHERE next_look_at IS NOT NULL OR state = 'held' GROUP BY provider, currency, channel, state
            UNION ALL
            SELECT 3, 'payout', provider, currency, channel,
                   CASE WHEN state = 'failed' THEN 'awaits_late_result' ELSE state END AS standing,
                   count(*), min(created_at)
            FROM payouts WHERE next_look_at IS NOT NULL GROUP BY provider, currency, channel, standing
            UNION ALL
            SELECT 4, 'callback', adapter, NULL, NULL, 'unhandled', count(*), min(received_at)
            FROM provider_callbacks WHERE status = 'new' GROUP BY adapter
            ORDER BY provider, place, currency, channel, standing""";
    private static final String SUSPENDED = """
            SELECT currency, coalesce(sum(suspense) FILTER (WHERE suspense > 0), 0) AS waiting,
                   coalesce(-sum(suspense) FILTER (WHERE suspense < 0), 0) AS missing, count(*) AS exceptions
            FROM discrepancies WHERE state <> 'resolved' AND suspense <> 0
            GROUP BY currency ORDER BY currency""";
    /// The balances of the wallets, and of the other places the sums of the last clean proof with what moved since then
    /// ([ADR 39]): one statement, so one moment. Where nothing was proven yet, all movements are read.
    static final String TOTALS = """
            WITH fresh AS MATERIALIZED (
                SELECT m.from_place, m.from_wallet_id, m.to_place, m.to_wallet_id, m.currency, m.amount
                FROM movements m
                LEFT JOIN ledger_checkpoint_merchants k ON k.merchant_id = m.merchant_id
                WHERE m.at >= (SELECT CASE WHEN c.as_of IS NULL THEN '-infinity'::timestamptz
                                           ELSE (SELECT min(u.since) FROM unproven_movements u) END
                               FROM ledger_checkpoint c)
                    AND (k.last_at IS NULL OR m.at > k.last_at))
            SELECT currency, place, sum(amount) AS amount
            FROM (SELECT currency, 'available' AS place, available::numeric AS amount FROM wallets
                  UNION ALL
                  SELECT currency, 'pending', pending FROM wallets
                  UNION ALL
                  SELECT currency, place, amount FROM ledger_checkpoint_places
                  UNION ALL
                  SELECT currency, from_place, -amount FROM fresh WHERE from_wallet_id IS NULL
                  UNION ALL
                  SELECT currency, to_place, amount FROM fresh WHERE to_wallet_id IS NULL) AS standing
            GROUP BY currency, place ORDER BY currency, place""";

    private static final String OUTCOMES = """
            SELECT (hour AT TIME ZONE 'UTC')::date AS day, currency, kind AS flow, provider, outcome, sum(rows) AS rows,
                sum(amount) AS amount
            FROM outcome_hours WHERE hour >= ? AND hour < ? GROUP BY 1, 2, 3, 4, 5 HAVING sum(rows) <> 0
            ORDER BY 1, 2, kind = 'payout', kind, 4, 5""";
    private static final String MISSING = "SELECT max(created_before) AS at FROM outcome_hours_missing";
    private static final String FEES = """
            SELECT (hour AT TIME ZONE 'UTC')::date AS day, currency, sum(fee) AS fees
            FROM statement_hours WHERE hour >= ? AND hour < ? GROUP BY 1, 2 HAVING sum(fee) <> 0 ORDER BY 1, 2""";
    private static final String CHARGES = """
            SELECT (booked_at AT TIME ZONE 'UTC')::date AS day, split_part(float_account, ':', 1) AS provider,
                   currency, -sum(coalesce(corrected, amount)) AS charged
            FROM own_movements WHERE kind = 'charge' AND booked_at >= ? AND booked_at < ?
            GROUP BY 1, 2, 3 HAVING sum(coalesce(corrected, amount)) <> 0 ORDER BY 1, 3, 2""";
    private static final String OLDEST_EXCEPTION = """
            SELECT id, raised_at FROM discrepancies WHERE state <> 'resolved' ORDER BY raised_at, id LIMIT 1""";

    private final Buckets buckets;

    public PgOperationsReads(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public List<FlowCounts> tallies(Instant since) {
        return merged(bucket -> bucket.database().list(TALLIES, p -> p.instant(since).instant(since).instant(since),
                row -> new FlowCounts(row.text("provider"), flow(row), row.number("made"), row.number("succeeded"),
                        row.number("failed"), row.number("open"))),
                Comparator.comparing(FlowCounts::provider).thenComparing(FlowCounts::flow), PgOperationsReads::added);
    }

    @Override
    public List<OldestOpen> oldestOpen() {
        return merged(bucket -> bucket.database().list(OLDEST, none -> {},
                row -> new OldestOpen(row.text("provider"), flow(row), new MerchantId(row.uuid("merchant_id")),
                        row.uuid("id"), row.instant("created_at"))),
                Comparator.comparing(OldestOpen::provider).thenComparing(OldestOpen::flow),
                BinaryOperator.minBy(Comparator.comparing(OldestOpen::since)));
    }

    @Override
    public List<OpenItems> openItems() {
        return merged(bucket -> bucket.database().list(OPEN_ITEMS, none -> {},
                row -> new OpenItems(row.text("provider"), OpenKind.valueOf(row.text("kind").toUpperCase(Locale.ROOT)),
                        route(row), row.text("standing"), row.number("items"), row.instant("oldest"))),
                Comparator.comparing(OpenItems::provider).thenComparing(OpenItems::kind)
                        .thenComparing(items -> items.route().map(Route::toString).orElse(""))
                        .thenComparing(OpenItems::state),
                OpenItems::and);
    }

    @Override
    public List<SuspenseBalance> suspended() {
        return merged(bucket -> bucket.database().list(SUSPENDED, none -> {}, row -> {
            Currency currency = row.currency("currency");
            return new SuspenseBalance(currency, row.sum(currency, "waiting"), row.sum(currency, "missing"),
                    row.number("exceptions"));
        }), Comparator.comparing(balance -> balance.currency().name()), PgOperationsReads::added);
    }

    @Override
    public List<PlaceTotal> totals() {
        return merged(bucket -> bucket.database().list(TOTALS, none -> {},
                row -> new PlaceTotal(row.text("place"), row.sum(row.currency("currency"), "amount"))),
                Comparator.<PlaceTotal, String>comparing(total -> total.sum().currency().toString())
                        .thenComparing(PlaceTotal::place),
                (one, other) -> new PlaceTotal(one.place(), one.sum().plus(other.sum())));
    }

    @Override
    public List<DayOutcomes> outcomes(LocalDate first, LocalDate last) {
        return merged(bucket -> bucket.database().list(OUTCOMES, within(first, last), row -> {
            Currency currency = row.currency("currency");
            return new DayOutcomes(LocalDate.parse(row.text("day")), currency, flow(row), row.text("provider"),
                    row.text("outcome"), row.large("rows").longValueExact(), row.sum(currency, "amount"));
        }), Comparator.comparing(DayOutcomes::day).thenComparing(one -> one.currency().name())
                .thenComparing(DayOutcomes::flow).thenComparing(DayOutcomes::provider)
                .thenComparing(DayOutcomes::outcome),
                (one, other) -> new DayOutcomes(one.day(), one.currency(), one.flow(), one.provider(), one.outcome(),
                        one.count() + other.count(), one.sum().plus(other.sum())));
    }

    private static Database.Binding within(LocalDate first, LocalDate last) {
        return parameters -> parameters.instant(first.atStartOfDay(ZoneOffset.UTC).toInstant())
                .instant(last.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    @Override
    public Optional<Instant> outcomesMissingBefore() {
        return EveryBucket.list(buckets, bucket -> bucket.database().list(MISSING, none -> {},
                row -> row.optionalInstant("at"))).stream().flatMap(Optional::stream).max(Comparator.naturalOrder());
    }

    @Override
    public List<DayFees> fees(LocalDate first, LocalDate last) {
        return merged(bucket -> bucket.database().list(FEES, within(first, last),
                row -> new DayFees(LocalDate.parse(row.text("day")), row.sum(row.currency("currency"), "fees"))),
                Comparator.comparing(DayFees::day).thenComparing(one -> one.fees().currency().name()),
                (one, other) -> new DayFees(one.day(), one.fees().plus(other.fees())));
    }

    @Override
    public List<MonthFees> feesBooked(YearMonth first, YearMonth present) {
        return BookedFees.between(buckets, first, present);
    }

    @Override
    public List<DayCharges> charges(LocalDate first, LocalDate last) {
        return merged(bucket -> bucket.database().list(CHARGES, within(first, last),
                row -> new DayCharges(LocalDate.parse(row.text("day")), row.text("provider"),
                        row.sum(row.currency("currency"), "charged"))),
                Comparator.comparing(DayCharges::day).thenComparing(one -> one.charged().currency().name())
                        .thenComparing(DayCharges::provider),
                (one, other) -> new DayCharges(one.day(), one.provider(), one.charged().plus(other.charged())));
    }

    @Override
    public Optional<OldestException> oldestException() {
        return EveryBucket.list(buckets, bucket -> bucket.database().list(OLDEST_EXCEPTION, none -> {},
                row -> new OldestException(row.uuid("id"), row.instant("raised_at")))).stream()
                .min(Comparator.comparing(OldestException::since));
    }

    private record CountedPiece(StuckItem piece, long total) {}

    @Override
    public StuckWork pile(Stuck stuck, Instant now, int most) {
        List<List<CountedPiece>> piles = EveryBucket.list(buckets,
                bucket -> List.of(bucket.database().list(BacklogQueries.of(stuck),
                        p -> p.instant(stuck.before(now)).number(most), row -> new CountedPiece(
                                new StuckItem(new MerchantId(row.uuid("merchant_id")), row.uuid("id"),
                                        row.instant("since"),
                                        row.text("detail")),
                                row.number("total")))));
        Comparator<StuckItem> oldestFirst = Comparator.comparing(StuckItem::since)
                .thenComparing(item -> item.id().toString());
        return new StuckWork(stuck,
                piles.stream().flatMap(pile -> pile.stream().limit(1)).mapToLong(CountedPiece::total).sum(),
                piles.stream().flatMap(List::stream).map(CountedPiece::piece)
                        .sorted(stuck == Stuck.CALLBACKS_SET_ASIDE ? oldestFirst.reversed() : oldestFirst).limit(most)
                        .toList());
    }

    /// The figures of all buckets; those of the same subject are one.
    ///
    /// @param order of the subjects; figures that it takes for equal are about the same subject
    private <T> List<T> merged(Function<Bucket, List<T>> figures, Comparator<T> order, BinaryOperator<T> both) {
        List<T> found = EveryBucket.list(buckets, figures);
        return buckets.count() == 1
                ? found
                : List.copyOf(found.stream().collect(
                        Collectors.toMap(Function.identity(), Function.identity(), both, () -> new TreeMap<>(order)))
                        .values());
    }

    private static FlowCounts added(FlowCounts one, FlowCounts other) {
        return new FlowCounts(one.provider(), one.flow(), one.made() + other.made(),
                one.succeeded() + other.succeeded(), one.failed() + other.failed(), one.open() + other.open());
    }

    private static Optional<Route> route(Row row) throws SQLException {
        Optional<Channel> channel = row.optionalText("channel").map(wire -> Channel.ofWire(wire).orElseThrow());
        return channel.isPresent() ? Optional.of(new Route(row.currency("currency"), channel.get())) : Optional.empty();
    }

    private static SuspenseBalance added(SuspenseBalance one, SuspenseBalance other) {
        return new SuspenseBalance(one.currency(), one.waiting().plus(other.waiting()),
                one.missing().plus(other.missing()), one.exceptions() + other.exceptions());
    }

    private static Flow flow(Row row) throws SQLException {
        return Flow.valueOf(row.text("flow").toUpperCase(Locale.ROOT));
    }
}
