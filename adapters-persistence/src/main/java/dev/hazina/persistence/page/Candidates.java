package dev.hazina.persistence.page;

import dev.hazina.application.page.FilteredReads;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.page.ListedTable.Source;
import dev.hazina.persistence.sql.Database.Binding;
import dev.hazina.persistence.sql.Parameters;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The rows that a read looks at: those of the most selective condition, newest first.
///
/// @param sql a query; its rows are whole rows of the table
record Candidates(String sql, Binding binding) {
    /// The greatest number of rows that are read and sorted. They come in the order of another index than that of time,
    /// so each costs more.
    private static final int MOST_SORTED = 2_000;
    private static final String NEWEST_FIRST = " ORDER BY x.created_at DESC";

    /// A range of time of a merchant's list.
    record Range(MerchantId merchant, Optional<Instant> since, Optional<Instant> before) {
        void bind(Parameters parameters) throws SQLException {
            parameters.uuid(merchant.value());
            bindTimes(parameters);
        }

        void bindTimes(Parameters parameters) throws SQLException {
            parameters.since(since).before(before);
        }
    }

    /// A condition, and the tables in whose terms it is.
    record Lookup(Source source, Condition condition) {}

    /// The newest rows that meet any of these conditions. Each has an index that is in the order of time, and no row
    /// meets two of them.
    static Candidates newest(Range range, List<Lookup> lookups) {
        return union(lookups.stream().map(lookup -> new Candidates(
                selected(lookup) + " ORDER BY " + lookup.source().alias() + ".created_at DESC LIMIT "
                        + FilteredReads.MOST_EXAMINED,
                parameters -> bind(parameters, range, lookup))).toList());
    }

    /// All rows that meet a condition of which the index isn't in the order of time.
    static Candidates all(Range range, Lookup lookup) {
        return new Candidates("SELECT * FROM (" + selected(lookup) + " OFFSET 0) x" + NEWEST_FIRST,
                parameters -> bind(parameters, range, lookup));
    }

    /// A row when more rows meet the condition than are sorted. They are counted in the order of the index: a planner
    /// that expects many would read the table from its beginning, where there may be none.
    static Candidates tooMany(Range range, Lookup lookup) {
        String order = lookup.condition().order();
        return new Candidates("SELECT 1 FROM (" + selected(lookup) + (order.isEmpty() ? "" : " ORDER BY " + order)
                + " OFFSET " + MOST_SORTED + " LIMIT 1) x",
                parameters -> bind(parameters, range, lookup));
    }

    /// The newest rows of several queries, of which each ends with their number.
    static Candidates union(List<Candidates> each) {
        if (each.size() == 1) {
            return each.getFirst();
        }
        return new Candidates(each.stream().map(one -> "(" + one.sql + ")")
                .collect(Collectors.joining(" UNION ALL ", "SELECT * FROM (", ") x")) + NEWEST_FIRST + " LIMIT "
                + FilteredReads.MOST_EXAMINED, parameters -> {
                    for (Candidates one : each) {
                        one.binding.bind(parameters);
                    }
                });
    }

    /// The time of the last row that is looked at; no row when all rows are.
    Candidates end() {
        return new Candidates("SELECT x.created_at FROM (" + sql + ") x OFFSET " + (FilteredReads.MOST_EXAMINED - 1)
                + " LIMIT 1", binding);
    }

    private static String selected(Lookup lookup) {
        return "SELECT x.* FROM %1$s WHERE %2$s.merchant_id = ? AND %2$s.created_at >= ? AND %2$s.created_at < ? AND "
                .formatted(lookup.source().from(), lookup.source().alias()) + lookup.condition().sql();
    }

    private static void bind(Parameters parameters, Range range, Lookup lookup) throws SQLException {
        range.bind(parameters);
        lookup.condition().binding().bind(parameters);
    }
}
