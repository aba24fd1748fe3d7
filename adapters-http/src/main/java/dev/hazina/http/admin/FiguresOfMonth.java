package dev.hazina.http.admin;

import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.OperationsReads.DayCharges;
import dev.hazina.application.operations.OperationsReads.DayFees;
import dev.hazina.application.operations.OperationsReads.DayOutcomes;
import dev.hazina.application.operations.OperationsReads.Flow;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What went through the platform in a month of UTC, from stored totals.
public final class FiguresOfMonth {
    private static final int FIRST_YEAR = 1970;
    private static final CsvColumns<Line> COLUMNS = CsvColumns.<Line>of().text("day", line -> line.day().toString())
            .text("currency", line -> line.sum().currency().name()).text("kind", Line::kind)
            .text("provider", Line::provider).text("outcome", Line::outcome)
            .optional("count", line -> line.count().map(String::valueOf))
            .number("amount", line -> line.sum().toMajor());

    private final OperationsReads operations;
    private final YearMonth month;

    public FiguresOfMonth(OperationsReads operations, YearMonth month) {
        this.operations = operations;
        this.month = month;
    }

    /// A line of the file: one way in which instructions ended, the fees of the day, or the
    /// charges of a provider.
    private record Line(LocalDate day, String kind, String provider, String outcome, Optional<Long> count,
            MoneySum sum) {
        private static Line of(DayOutcomes one) {
            return new Line(one.day(), wire(one.flow()), one.provider(), one.outcome(), Optional.of(one.count()),
                    one.sum());
        }

        private static Line of(DayFees one) {
            return new Line(one.day(), "fees", "", "", Optional.empty(), one.fees());
        }

        private static Line of(DayCharges one) {
            return new Line(one.day(), "charges", one.provider(), "", Optional.empty(), one.charged());
        }
    }

    static String wire(Flow flow) {
        return flow.name().toLowerCase(Locale.ROOT);
    }

    /// A month as it is written, such as `2026-01`; empty for any other text.
    public static Optional<YearMonth> month(String text) {
        try {
            return Optional.of(YearMonth.parse(text)).filter(month -> month.getYear() >= FIRST_YEAR);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    public List<DayOutcomes> outcomes() {
        return operations.outcomes(month.atDay(1), month.atEndOfMonth());
    }

    public List<DayFees> fees() {
        return operations.fees(month.atDay(1), month.atEndOfMonth());
    }

    public List<DayCharges> charges() {
        return operations.charges(month.atDay(1), month.atEndOfMonth());
    }

    /// The day before which not everything is counted; empty where all of the month is.
    public Optional<LocalDate> missingBefore() {
        return operations.outcomesMissingBefore().map(before -> LocalDate.ofInstant(before, ZoneOffset.UTC))
                .filter(day -> !day.isBefore(month.atDay(1)));
    }

    public HttpResponse<?> file(HttpRequest<?> request, CsvFiles files) {
        return files.send(request, Platform.MERCHANT, "figures-" + month, lines -> {
            lines.accept(COLUMNS.header());
            outcomes().forEach(one -> lines.accept(COLUMNS.row(Line.of(one))));
            fees().forEach(one -> lines.accept(COLUMNS.row(Line.of(one))));
            charges().forEach(one -> lines.accept(COLUMNS.row(Line.of(one))));
            return false;
        });
    }
}
