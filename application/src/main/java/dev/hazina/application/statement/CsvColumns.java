package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The columns of a CSV file. A column's name stands beside its cell, so that no cell can come under another name.
///
/// @param <T> what a row is about
@OpenToAdapters
public final class CsvColumns<T> {
    private final List<Column<T>> columns;

    private CsvColumns(List<Column<T>> columns) {
        this.columns = columns;
    }

    private record Column<T>(String name, Cell<T> cell) {}

    @FunctionalInterface
    private interface Cell<T> {
        void write(CsvLine line, T row, ZoneId zone);
    }

    /// No column yet.
    public static <T> CsvColumns<T> of() {
        return new CsvColumns<>(List.of());
    }

    public CsvColumns<T> text(String name, Function<T, String> cell) {
        return with(name, (line, row, zone) -> line.text(cell.apply(row)));
    }

    /// An empty cell where there is none.
    public CsvColumns<T> optional(String name, Function<T, Optional<String>> cell) {
        return with(name, (line, row, zone) -> line.text(cell.apply(row).orElse("")));
    }

    public CsvColumns<T> number(String name, Function<T, BigDecimal> cell) {
        return with(name, (line, row, zone) -> line.number(cell.apply(row)));
    }

    /// An empty cell where there is none. A negative one is a number, and no formula.
    public CsvColumns<T> optionalNumber(String name, Function<T, Optional<BigDecimal>> cell) {
        return with(name, (line, row, zone) -> cell.apply(row).ifPresentOrElse(line::number, () -> line.text("")));
    }

    public CsvColumns<T> money(String name, Function<T, Money> cell) {
        return with(name, (line, row, zone) -> line.money(cell.apply(row)));
    }

    public CsvColumns<T> count(String name, ToLongFunction<T> cell) {
        return with(name, (line, row, zone) -> line.number(cell.applyAsLong(row)));
    }

    public CsvColumns<T> time(String name, Function<T, Instant> cell) {
        return with(name, (line, row, zone) -> line.time(cell.apply(row)));
    }

    /// An empty cell where there is none.
    public CsvColumns<T> optionalTime(String name, Function<T, Optional<Instant>> cell) {
        return with(name, (line, row, zone) -> cell.apply(row).ifPresentOrElse(line::time, () -> line.text("")));
    }

    /// A time as a clock in the file's zone shows it.
    public CsvColumns<T> local(String name, Function<T, Instant> cell) {
        return with(name, (line, row, zone) -> line.local(LocalDateTime.ofInstant(cell.apply(row), zone)));
    }

    /// Another file's columns, behind these.
    public <S> CsvColumns<T> all(CsvColumns<S> others, Function<T, S> of) {
        CsvColumns<T> all = this;
        for (Column<S> other : others.columns) {
            all = all.with(other.name, (line, row, zone) -> other.cell.write(line, of.apply(row), zone));
        }
        return all;
    }

    /// The first line of the file, with its end.
    public String header() {
        return CsvLine.of(columns.stream().map(Column::name).toList());
    }

    /// A line of the file, with its end.
    ///
    /// @param zone of the local times
    public String row(T row, ZoneId zone) {
        CsvLine line = new CsvLine();
        columns.forEach(column -> column.cell.write(line, row, zone));
        return line.end();
    }

    /// A line of a file without local times.
    public String row(T row) {
        return row(row, ZoneOffset.UTC);
    }

    private CsvColumns<T> with(String name, Cell<T> cell) {
        return new CsvColumns<>(Stream.concat(columns.stream(), Stream.of(new Column<>(name, cell))).toList());
    }
}
