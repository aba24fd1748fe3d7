package dev.hazina.persistence.operations;

import dev.hazina.application.operations.MonthFees;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The fees of months from their postings, and what stands in revenue, of one moment in each bucket. Each month is read
/// by a query of its own, so that one takes no longer than a month's postings need.
final class BookedFees {
    private static final String STANDING = """
            SELECT currency, amount AS fees FROM (%s) standing WHERE place = 'revenue'"""
            .formatted(PgOperationsReads.TOTALS);
    private static final String BOOKED = """
            SELECT currency, sum(CASE to_place WHEN 'revenue' THEN amount::numeric ELSE -amount END) AS fees
            FROM movements WHERE (to_place = 'revenue' OR from_place = 'revenue') AND at >= ? AND at < ?
            GROUP BY currency""";

    private BookedFees() {}

    /// @param month empty for what stands in revenue
    private record Booked(Optional<YearMonth> month, MoneySum fees) {}

    /// @param present the last month; what has a later time, by a clock that ran ahead, is of it
    static List<MonthFees> between(Buckets buckets, YearMonth first, YearMonth present) {
        return EveryBucket
                .list(buckets, bucket -> bucket.database().snapshot(connection -> read(connection, first, present)))
                .stream()
                .collect(Collectors.groupingBy(one -> one.fees().currency(), TreeMap::new, Collectors.toList()))
                .entrySet().stream().flatMap(of -> MonthFees.of(standing(of.getKey(), of.getValue()),
                        months(of.getKey(), of.getValue())))
                .toList();
    }

    private static List<Booked> read(Connection connection, YearMonth first, YearMonth present) throws SQLException {
        List<Booked> all = new ArrayList<>(Database.list(connection, STANDING, none -> {},
                row -> new Booked(Optional.empty(), row.sum(row.currency("currency"), "fees"))));
        for (YearMonth month = first; !month.isAfter(present); month = month.plusMonths(1)) {
            Optional<YearMonth> read = Optional.of(month);
            Instant since = start(month);
            Optional<Instant> before = Optional.of(month.plusMonths(1)).filter(next -> !next.isAfter(present))
                    .map(BookedFees::start);
            all.addAll(Database.list(connection, BOOKED, p -> p.instant(since).before(before),
                    row -> new Booked(read, row.sum(row.currency("currency"), "fees"))));
        }
        return all;
    }

    private static Instant start(YearMonth month) {
        return month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static MoneySum standing(Currency currency, List<Booked> all) {
        return all.stream().filter(one -> one.month().isEmpty()).map(Booked::fees).reduce(MoneySum.zero(currency),
                MoneySum::plus);
    }

    private static TreeMap<YearMonth, MoneySum> months(Currency currency, List<Booked> all) {
        return all.stream().filter(one -> one.month().isPresent())
                .collect(Collectors.groupingBy(one -> one.month().orElseThrow(), TreeMap::new,
                        Collectors.reducing(MoneySum.zero(currency), Booked::fees, MoneySum::plus)));
    }
}
