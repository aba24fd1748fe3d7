package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.operations.OperationsReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.admin.FiguresOfMonth;
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
import java.util.List;
import java.util.Locale;

/// The platform's own figures of a month: volumes, how payments ended by provider, fees, and the oldest exception. Days
/// are of UTC.
@Controller(PlatformLinks.FIGURES)
@Consumes(MediaType.ALL)
final class FiguresPageController {
    /// Beyond so many months, the one before is offered only where a month has figures: else the way back has no end.
    private static final int MONTHS_BACK = 12;
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

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

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        return places.within(Work.TOTALS, request, () -> page(request, wanted(request)));
    }

    @Get("/figures.csv")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> file(HttpRequest<?> request) {
        return new FiguresOfMonth(operations, wanted(request)).file(request, files);
    }

    private HttpResponse<?> page(HttpRequest<?> request, YearMonth month) {
        LocalDate today = today();
        boolean isOver = month.isBefore(YearMonth.from(today));
        LocalDate last = isOver ? month.atEndOfMonth() : today;
        List<LocalDate> days = month.atDay(1).datesUntil(last.plusDays(1)).toList();
        FiguresOfMonth read = new FiguresOfMonth(operations, month);
        List<MonthFigures> figures = MonthFigures.of(read.outcomes(), read.fees(), read.charges());
        String missing = read.missingBefore().map(DisplayTime::day).orElse("");
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
        return Query.of(request).optional("month").flatMap(FiguresOfMonth::month)
                .filter(month -> !month.isAfter(present)).orElse(present);
    }
}
