package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.FloatStanding;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.http.admin.ReconciledDay;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.PageZone;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/// What our accounts at providers hold, with a picture of the last days of each.
@Controller(PlatformLinks.FLOATS)
@Consumes(MediaType.ALL)
final class FloatsPageController {
    private static final String FILE = "/days.csv";
    private static final Duration SHOWN = Duration.ofDays(7);

    private final FloatReport floats;
    private final CsvFiles files;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;
    private final InstantSource clock;

    FloatsPageController(FloatReport floats, CsvFiles files, LayoutFactory layouts, Pages pages,
            WorkPlaces places, InstantSource clock) {
        this.floats = floats;
        this.files = files;
        this.layouts = layouts;
        this.pages = pages;
        this.places = places;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        return places.within(Work.LIST, request, () -> {
            Instant now = clock.instant();
            Map<FloatBalance.Key, List<FloatBalance>> history = floats.history(SHOWN);
            return pages.ok("platform/floats", new FloatsPage(layouts.of(request, Section.FLOATS), floats.list()
                    .stream()
                    .map(one -> account(one, LocalDate.ofInstant(now, ZoneOffset.UTC).minusDays(1),
                            FloatChart.of(history.getOrDefault(one.key(), List.of()),
                                    now.minus(SHOWN), now)))
                    .toList(), PlatformLinks.FLOATS + FILE));
        });
    }

    /// The days of the pictures, in the order of the page.
    @Get(FILE)
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> file(HttpRequest<?> request) {
        ZoneId zone = PageZone.current();
        return files.send(request, Platform.MERCHANT, "floats", lines -> {
            lines.accept(FloatDay.header());
            Map<FloatBalance.Key, List<FloatBalance>> history = floats.history(SHOWN);
            floats.list().forEach(one -> FloatDay.of(history.getOrDefault(one.key(), List.of()), zone)
                    .forEach(day -> lines.accept(day.line())));
            return false;
        });
    }

    private static FloatsPage.Account account(FloatStanding one, LocalDate yesterday, FloatChart chart) {
        return new FloatsPage.Account(one.key().account().code(), one.key().currency().name(),
                one.told().map(FloatBalance::amount).map(Amount::of),
                one.told().map(FloatBalance::at).map(DisplayTime::toTheMinute),
                one.told().map(FloatBalance::side).map(FloatsPageController::said).orElse("never told"),
                one.booked().map(FloatBalance::amount).map(Amount::of), one.difference().map(Amount::of),
                one.least().map(Amount::of), one.isLow(), one.emptyAt().map(DisplayTime::toTheMinute),
                PlatformLinks.RECONCILIATION + new ReconciledDay(one.key(), yesterday).query(), chart);
    }

    private static String said(FloatBalance.Side side) {
        return switch (side) {
            case BOOKED -> "booked";
            case ASKED -> "asked";
            case TOLD -> "told by itself";
        };
    }
}
