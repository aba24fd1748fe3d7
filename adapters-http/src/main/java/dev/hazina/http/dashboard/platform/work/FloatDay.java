package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.money.MoneySum;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What an account at a provider held at the end of a day, as far as it is known.
///
/// @param booked as it is booked
/// @param told as its provider told it
record FloatDay(FloatBalance.Key key, LocalDate day, Optional<MoneySum> booked, Optional<MoneySum> told) {
    private static final CsvColumns<FloatDay> COLUMNS = CsvColumns.<FloatDay>of()
            .text("account", one -> one.key().account().code())
            .text("currency", one -> one.key().currency().name())
            .text("day", one -> one.day().toString())
            .optionalNumber("told", one -> one.told().map(MoneySum::toMajor))
            .optionalNumber("booked", one -> one.booked().map(MoneySum::toMajor));

    static String header() {
        return COLUMNS.header();
    }

    String line() {
        return COLUMNS.row(this);
    }

    /// The days on which something is known, the last one first.
    ///
    /// @param history of one account in one currency
    static List<FloatDay> of(List<FloatBalance> history, ZoneId zone) {
        return history.stream().map(one -> one.at().atZone(zone).toLocalDate())
                .collect(Collectors.toCollection(TreeSet::new)).descendingSet().stream()
                .map(day -> new FloatDay(history.getFirst().key(), day, last(said(history, true), day, zone),
                        last(said(history, false), day, zone)))
                .toList();
    }

    /// Oldest first.
    static List<FloatBalance> said(List<FloatBalance> history, boolean booked) {
        return history.stream().filter(one -> (one.side() == Side.BOOKED) == booked)
                .sorted(Comparator.comparing(FloatBalance::at)).toList();
    }

    private static Optional<MoneySum> last(List<FloatBalance> side, LocalDate day, ZoneId zone) {
        return side.stream().filter(one -> one.at().atZone(zone).toLocalDate().equals(day))
                .reduce((earlier, later) -> later).map(FloatBalance::amount);
    }
}
