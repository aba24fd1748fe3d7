package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.restore.JournalState;
import dev.hazina.application.restore.ProveComplete;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.restore.RestoreFinding;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.application.restore.RestoreReads;
import dev.hazina.application.restore.ResumeAfterRestore;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.http.admin.ResumeAfterRestoreRequest;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Shows that the database was restored from a backup, and takes the decision to go on.
@Controller(PlatformLinks.RESTORE)
@Consumes(MediaType.ALL)
final class RestorePageController {
    private static final int PAGE = 50;

    private final RestoreReads restores;
    private final RestoreFindings findings;
    private final ProveComplete proof;
    private final ResumeAfterRestore resume;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    RestorePageController(RestoreReads restores, RestoreFindings findings, ProveComplete proof,
            ResumeAfterRestore resume, Forms forms, LayoutFactory layouts, Pages pages) {
        this.restores = restores;
        this.findings = findings;
        this.proof = proof;
        this.resume = resume;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        return pages.ok("platform/restore", page(request, forms.blank(request, PlatformLinks.RESTORE)));
    }

    /// The reason is for the audit log, which names the person.
    @Post
    @Needs(Permission.END_RESTORE)
    HttpResponse<?> resume(HttpRequest<?> request) {
        return forms.process(request, form -> {
            resume.handle(ResumeAfterRestoreRequest.read(request, form, form.typed("accept").equals("yes")));
            return Pages.redirect(PlatformLinks.RESTORE, Notice.RESUMED);
        }, view -> pages.form("platform/restore", page(request, view), view));
    }

    private RestorePage page(HttpRequest<?> request, FormView form) {
        Optional<Restore> latest = restores.latest();
        Optional<UUID> before = Query.of(request).optional("before").flatMap(CanonicalUuid::parse);
        List<RestoreFinding> rows = latest.map(restore -> findings.list(restore.id(), false, before, PAGE))
                .orElse(List.of());
        String older = rows.size() == PAGE ? PlatformLinks.RESTORE + "?before=" + rows.getLast().subject().id() : "";
        Optional<ProveComplete.Completeness> complete = latest.map(proof::of);
        List<String> unproven = complete.filter(any -> latest.filter(Restore::isOpen).isPresent())
                .map(ProveComplete.Completeness::unproven).orElse(List.of()).stream()
                .map(sentence -> DisplayText.begin(DisplayTime.within(sentence))).toList();
        return new RestorePage(layouts.of(request, Section.RESTORE), latest.filter(Restore::isOpen).isPresent(),
                latest.map(this::facts).orElse(List.of()),
                complete.map(ProveComplete.Completeness::journals).orElse(List.of()).stream()
                        .map(RestorePageController::journal).toList(),
                unproven, latest.map(RestorePageController::lostTime).orElse(""),
                latest.map(restore -> restore.lostTime().isCertain()).orElse(true),
                rows.stream().map(RestorePageController::row).toList(), older,
                latest.filter(Restore::isOpen).map(restore -> new RestorePage.Resume(form, !unproven.isEmpty())));
    }

    private static String lostTime(Restore restore) {
        return DisplayTime.of(restore.lostTime().from()) + " to " + DisplayTime.of(restore.lostTime().to());
    }

    private static RestorePage.Journal journal(JournalState journal) {
        return new RestorePage.Journal(journal.run().toString(), badge(journal.kind()),
                String.valueOf(journal.known()), journal.read().map(position -> "position " + position
                        + journal.readAt().map(at -> ", " + DisplayTime.of(at)).orElse("")).orElse(""),
                journal.unreadable());
    }

    private static Badge badge(JournalState.Kind kind) {
        return switch (kind) {
            case COMPLETE -> Badge.good("Complete");
            case MISSING -> Badge.bad("Not found");
            case TOO_SHORT -> Badge.bad("Ends too early");
            case UNREADABLE -> Badge.bad("Not readable");
            case LINES_MISSING -> Badge.bad("Lines are missing");
            case EARLIER_VERSION -> Badge.bad("Of an earlier version");
            case NOT_KEPT -> Badge.bad("None was kept");
        };
    }

    private List<SummaryRow> facts(Restore restore) {
        RestoreFindings.Tally tally = findings.tally(restore.id());
        List<SummaryRow> facts = new ArrayList<>();
        facts.add(SummaryRow.of("Found", DisplayTime.of(restore.foundAt()).toString()));
        facts.add(SummaryRow.of("Books end", DisplayTime.of(restore.booksAt()) + ", position "
                + restore.booksPosition()));
        facts.add(SummaryRow.of("They had come to", restore.expectedAt().map(at -> DisplayTime.of(at) + ", ").orElse("")
                + "position " + restore.expectedPosition()));
        facts.add(SummaryRow.of("Findings", String.valueOf(tally.findings())));
        facts.add(SummaryRow.of("Can't be booked", String.valueOf(tally.notBooked())));
        facts.add(SummaryRow.of("Without a result", String.valueOf(tally.unknown())));
        facts.add(SummaryRow.of("Send journals read", String.valueOf(tally.readings())));
        facts.add(SummaryRow.of("Entries that can't be read", String.valueOf(tally.unreadable())));
        restore.end().ifPresent(end -> {
            facts.add(SummaryRow.of("Resumed", DisplayTime.of(end.at()) + " by " + end.by()));
            end.reason().ifPresent(reason -> facts.add(SummaryRow.of("Reason", reason)));
        });
        return facts;
    }

    private static RestorePage.Row row(RestoreFinding finding) {
        boolean isBooked = finding.booking() != RestoreFinding.Booking.NOT_BOOKED;
        UUID id = finding.subject().id();
        return new RestorePage.Row(finding.subject().kind().wire(), id.toString(),
                isBooked ? PlatformLinks.instruction(finding.subject().kind(), id) : "", finding.provider(),
                Amount.of(finding.amount()), DisplayTime.of(finding.sentAt()), booking(finding.booking()),
                result(finding.result()), finding.detail().map(DisplayTime::within).orElse(""));
    }

    private static Badge booking(RestoreFinding.Booking booking) {
        return switch (booking) {
            case BOOKED -> Badge.good("Booked again");
            case MARKED_SENT -> Badge.good("Marked as sent");
            case NOT_BOOKED -> Badge.bad("Not booked");
        };
    }

    private static Badge result(RestoreFinding.Result result) {
        return switch (result) {
            case PAID -> Badge.good("Paid");
            case FAILED -> Badge.quiet("Failed");
            case GIVEN_UP -> Badge.quiet("Given up");
            case UNKNOWN -> Badge.waiting("Not known yet");
        };
    }
}
