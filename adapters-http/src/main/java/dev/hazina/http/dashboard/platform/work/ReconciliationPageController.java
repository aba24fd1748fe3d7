package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.reconciliation.ReconcileDay;
import dev.hazina.application.reconciliation.ReconciledRow;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.application.reconciliation.Reconciliation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.admin.ReconciledDay;
import dev.hazina.http.admin.ReconciliationPrinter;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.statement.CsvFiles;
import dev.hazina.http.statement.PdfFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A day of an account at a provider, with the rows that explain its difference.
@Controller(PlatformLinks.RECONCILIATION)
@Consumes(MediaType.ALL)
final class ReconciliationPageController {
    private static final int MOST_ROWS = 200;

    private final ReconcileDay reconcile;
    private final CsvFiles files;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;
    private final ReconciledDay.Printing printing;

    ReconciliationPageController(ReconcileDay reconcile, CsvFiles files, LayoutFactory layouts, Pages pages,
            WorkPlaces places, ReconciliationPrinter printer, PdfFiles printed) {
        this.printing = new ReconciledDay.Printing(printer, printed);
        this.reconcile = reconcile;
        this.files = files;
        this.layouts = layouts;
        this.pages = pages;
        this.places = places;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        ReconciledDay asked = ReconciledDay.read(Query.of(request));
        Reconciliation found = places.within(Work.TOTALS, request, () -> reconcile.of(asked.account(), asked.day()));
        List<ReconciledRow> rows = found.explaining();
        return pages.ok("platform/reconciliation", new ReconciliationPage(
                layouts.of(request, Section.FLOATS, asked.account().account().code() + " "
                        + asked.account().currency() + ", " + DisplayTime.day(asked.day())),
                PlatformLinks.RECONCILIATION + asked.on(asked.day().minusDays(1)).query(),
                PlatformLinks.RECONCILIATION + asked.on(asked.day().plusDays(1)).query(),
                PlatformLinks.RECONCILIATION + "/rows.csv" + asked.query(),
                PlatformLinks.RECONCILIATION + "/day.pdf" + asked.query(), lines(found),
                Amount.of(found.explained()), found.unexplained().map(Amount::of),
                Stream.of(State.values()).map(state -> new ReconciliationPage.Count(DisplayText.plain(state.wire()),
                        found.count(state))).toList(),
                rows.stream().limit(MOST_ROWS).map(ReconciliationPageController::row).toList(),
                Math.max(0, rows.size() - MOST_ROWS)));
    }

    @Get("/rows.csv")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> file(HttpRequest<?> request) {
        ReconciledDay asked = ReconciledDay.read(Query.of(request));
        return ReconciledDay.file(request, files, asked.day(),
                () -> List.of(reconcile.of(asked.account(), asked.day())));
    }

    @Get("/day.pdf")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> pdf(HttpRequest<?> request) {
        ReconciledDay asked = ReconciledDay.read(Query.of(request));
        return ReconciledDay.pdf(request, printing, asked.day(),
                () -> List.of(reconcile.of(asked.account(), asked.day())));
    }

    private static List<ReconciliationPage.Line> lines(Reconciliation found) {
        return List.of(balance("Opening", found.toldOpening(), found.bookedOpening()),
                flow("In", found.told().in(), found.booked().in()),
                flow("Out", found.told().out(), found.booked().out()),
                flow("Charges", found.told().charges(), found.booked().charges()),
                flow("Sweeps", found.told().sweeps(), found.booked().sweeps()),
                balance("Closing", found.toldClosing(), found.bookedClosing()));
    }

    private static ReconciliationPage.Line balance(String name, Optional<FloatBalance> told, MoneySum booked) {
        return new ReconciliationPage.Line(name, told.map(FloatBalance::amount).map(Amount::of), Amount.of(booked),
                told.map(said -> Amount.of(said.amount().minus(booked))));
    }

    private static ReconciliationPage.Line flow(String name, MoneySum told, MoneySum booked) {
        return new ReconciliationPage.Line(name, Optional.of(Amount.of(told)), Amount.of(booked),
                Optional.of(Amount.of(told.minus(booked))));
    }

    private static ReconciliationPage.Row row(ReconciledRow row) {
        Subject about = row.subject();
        return new ReconciliationPage.Row(DisplayText.plain(row.state().wire()),
                DisplayText.plain(about.kind().wire()), PlatformLinks.of(about), row.receipt().orElse(""),
                row.told().map(Amount::of),
                row.booked().map(Amount::of), DisplayTime.of(row.at()), row.other().map(DisplayTime::of));
    }
}
