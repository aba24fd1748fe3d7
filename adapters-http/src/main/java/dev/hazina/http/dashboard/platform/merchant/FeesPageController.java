package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.OperationsReads.DayFees;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.fee.FeeMonths;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The fees of merchants with whom none were agreed. They are set when the service starts; this page only shows them.
@Controller(PlatformLinks.FEES)
@Consumes(MediaType.ALL)
final class FeesPageController {
    private static final String FILE = "/months.csv";

    private final FeeSchedule fees;
    private final OperationsReads operations;
    private final CsvFiles files;
    private final InstantSource clock;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;

    FeesPageController(FeeSchedule fees, OperationsReads operations, CsvFiles files, InstantSource clock,
            LayoutFactory layouts,
            Pages pages, WorkPlaces places) {
        this.fees = fees;
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
        return places.within(Work.TOTALS, request, () -> page(request));
    }

    @Get(FILE)
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> file(HttpRequest<?> request) {
        List<YearMonth> months = months();
        return files.send(request, Platform.MERCHANT, "fees-" + months.getFirst() + "-to-" + months.getLast(),
                lines -> {
                    lines.accept(EarnedMonth.header());
                    EarnedMonth.of(operations, months).forEach(month -> lines.accept(month.line()));
                    return false;
                });
    }

    private HttpResponse<?> page(HttpRequest<?> request) {
        return pages.ok("platform/fees", new FeesPage(layouts.of(request, Section.FEES),
                FeesPage.rows(fees, price -> price.channel().isPresent()),
                FeesPage.rows(fees, price -> price.channel().isEmpty()), earned(),
                PlatformLinks.FEES + FILE));
    }

    private List<YearMonth> months() {
        return FeeMonths.until(YearMonth.from(clock.instant().atZone(ZoneOffset.UTC)));
    }

    /// By months of UTC, in each currency with fees.
    private List<FeeMonths> earned() {
        List<YearMonth> months = months();
        Map<Currency, List<DayFees>> days = operations
                .fees(months.getFirst().atDay(1), months.getLast().atEndOfMonth()).stream()
                .collect(Collectors.groupingBy(day -> day.fees().currency(), TreeMap::new, Collectors.toList()));
        return days.entrySet().stream().map(of -> FeeMonths.of(of.getKey(), months,
                month -> of.getValue().stream().filter(day -> YearMonth.from(day.day()).equals(month))
                        .map(DayFees::fees).reduce(MoneySum.zero(of.getKey()), MoneySum::plus).toMajor()))
                .toList();
    }
}
