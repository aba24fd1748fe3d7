package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.OperationsReads.DayFees;
import dev.hazina.application.operations.OperationsReads.DayOutcomes;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The platform's own figures of a month: volumes, how payments ended by provider, fees, and the oldest exception. Days
/// are of UTC.
@Controller(PlatformLinks.FIGURES)
@Consumes(MediaType.ALL)
final class FiguresPageController {
    /// Beyond so many months, the one before is offered only where a month has figures: else the way back has no end.
    private static final int MONTHS_BACK = 12;
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);
    private static final CsvColumns<Line> COLUMNS = CsvColumns.<Line>of().text("day", line -> line.day().toString())
            .text("currency", line -> line.sum().currency().name()).text("kind", Line::kind)
            .text("provider", Line::provider).text("outcome", Line::outcome)
            .optional("count", line -> line.count().map(String::valueOf))
            .number("amount", line -> line.sum().toMajor());

    private final OperationsReads operations;
    private final CsvFiles files;
    private final InstantSource clock;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;

    FiguresPageController(OperationsReads operations, CsvFiles files, InstantSource clock, LayoutFactory layouts,
            Pages pages, WorkPlaces places) {
        this.operations = operations;
        this.files = files;
        this.clock = clock;
        this.layouts = layouts;
        this.pages = pages;
        this.places = places;
    }

    /// A line of the file: one way in which instructions ended, or the fees of the day.
    private record Line(LocalDate day, String kind, String provider, String outcome, Optional<Long> count,
            MoneySum sum) {
        private static Line of(DayOutcomes one) {
            return new Line(one.day(), one.flow().name().toLowerCase(Locale.ROOT), one.provider(), one.outcome(),
                    Optional.of(one.count()), one.sum());
        }

        private static Line of(DayFees one) {
            return new Line(one.day(), "fees", "", "", Optional.empty(), one.fees());
        }
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        return places.within(Work.TOTALS, request, () -> page(request, wanted(request)));
    }

    @Get("/figures.csv")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> file(HttpRequest<?> request) {
        YearMonth month = wanted(request);
        return files.send(request, Platform.MERCHANT, "figures-" + month, lines -> {
            lines.accept(COLUMNS.header());
            operations.outcomes(month.atDay(1), month.atEndOfMonth())
                    .forEach(one -> lines.accept(COLUMNS.row(Line.of(one))));
            operations.fees(month.atDay(1), month.atEndOfMonth())
                    .forEach(one -> lines.accept(COLUMNS.row(Line.of(one))));
            return false;
        });
    }

    private HttpResponse<?> page(HttpRequest<?> request, YearMonth month) {
        LocalDate today = today();
        boolean isOver = month.isBefore(YearMonth.from(today));
        LocalDate last = isOver ? month.atEndOfMonth() : today;
        List<LocalDate> days = month.atDay(1).datesUntil(last.plusDays(1)).toList();
        List<MonthFigures> figures = MonthFigures.of(operations.outcomes(month.atDay(1), last),
                operations.fees(month.atDay(1), last));
        String missing = operations.outcomesMissingBefore().map(before -> LocalDate.ofInstant(before, ZoneOffset.UTC))
                .filter(day -> !day.isBefore(month.atDay(1))).map(DisplayTime::day).orElse("");
        return pages.ok("platform/figures", new FiguresPage(layouts.of(request, Section.FIGURES), MONTH.format(month),
                hasEarlier(month, today, figures) ? address("", month.minusMonths(1)) : "",
                isOver ? address("", month.plusMonths(1)) : "",
                address("/figures.csv", month), isOver, missing,
                operations.oldestException()
                        .map(one -> new FiguresPage.Oldest(PlatformLinks.EXCEPTIONS + "/" + one.id(),
                                DisplayTime.of(one.since()))),
                figures.stream().map(one -> one.view(days)).toList()));
    }

    private static boolean hasEarlier(YearMonth month, LocalDate today, List<MonthFigures> figures) {
        return !figures.isEmpty() || month.isAfter(YearMonth.from(today).minusMonths(MONTHS_BACK));
    }

    private static String address(String file, YearMonth month) {
        return PlatformLinks.FIGURES + file + "?month=" + month;
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    /// The month of the address; the present one where it names none, or one that has not begun.
    private YearMonth wanted(HttpRequest<?> request) {
        YearMonth present = YearMonth.from(today());
        return Query.of(request).optional("month").flatMap(FiguresPageController::read)
                .filter(month -> !month.isAfter(present)).orElse(present);
    }

    private static Optional<YearMonth> read(String text) {
        try {
            return Optional.of(YearMonth.parse(text)).filter(month -> month.getYear() >= 1970);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
