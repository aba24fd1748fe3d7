package dev.hazina.http.dashboard.platform.statement;

import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.page.Page;
import dev.hazina.application.statementfile.KeptStatements;
import dev.hazina.application.statementfile.StatementFile;
import dev.hazina.application.statementfile.StatementRow;
import dev.hazina.application.statementfile.TakeStatement;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Statements of providers: uploading one, and what the rows of each became.
@Controller(PlatformLinks.STATEMENTS)
@Consumes(MediaType.ALL)
final class StatementsPageController {
    private static final String TITLE = "Statements of providers";
    private static final String AFTER = "after";
    private static final int LINES = 100;

    private final TakeStatement take;
    private final KeptStatements files;
    private final FloatReport floats;
    private final StaffNames names;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    StatementsPageController(TakeStatement take, KeptStatements files, FloatReport floats, StaffNames names,
            Forms forms, LayoutFactory layouts, Pages pages) {
        this.take = take;
        this.files = files;
        this.floats = floats;
        this.names = names;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> list(HttpRequest<?> request) {
        return page(request, forms.blank(request, PlatformLinks.STATEMENTS));
    }

    /// The same file again changes nothing and leads to the same page.
    @Post
    @Needs(Permission.DECIDE_MONEY)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> take(HttpRequest<?> request) {
        return forms.process(request, form -> {
            var account = FloatChoice.read(floats, form.requiredText(FloatChoice.FIELD));
            TakeStatement.Taken taken = take.handle(new TakeStatement.Command(Actors.of(request), account),
                    form.requiredFile());
            return Pages.redirect(PlatformLinks.STATEMENTS + "/" + taken.file().id(), Notice.STATEMENT_TAKEN_IN);
        }, view -> page(request, view));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        ListRequest list = ListRequest.of(request);
        Page<StatementFile> found = files.list(list.page());
        return pages.form("platform/statements", new StatementsPage(layouts.of(request, Section.FLOATS, TITLE), view,
                FloatChoice.of(floats, view.typed(FloatChoice.FIELD)), found.rows().stream().map(this::row).toList(),
                list.pager(found)), view);
    }

    private StatementsPage.Row row(StatementFile file) {
        StatementFile.Counts counts = file.counts();
        return new StatementsPage.Row(PlatformLinks.STATEMENTS + "/" + file.id(),
                new FloatChoice(file.account()).text(), period(file), counts.rows(), counts.fresh(),
                counts.differing(), counts.suspended(), names.name(file.by()), DisplayTime.of(file.at()));
    }

    private static String period(StatementFile file) {
        return DisplayTime.of(file.first()) + " to " + DisplayTime.of(file.last());
    }

    @Get("/{id}")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> find(HttpRequest<?> request, String id) {
        StatementFile file = CanonicalUuid.parse(id).flatMap(files::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.STATEMENT_NOT_FOUND));
        int after = Query.of(request).number(AFTER).filter(line -> line > 0 && line <= Integer.MAX_VALUE)
                .map(Long::intValue).orElse(0);
        List<StatementRow> rows = files.rows(file.rowsKey(), after, LINES);
        String path = PlatformLinks.STATEMENTS + "/" + file.id();
        Optional<String> next = Optional.of(rows).filter(some -> some.size() >= LINES)
                .map(some -> path + "?" + AFTER + "=" + some.getLast().line());
        return pages.ok("platform/statement-file", new StatementFilePage(
                layouts.of(request, Section.FLOATS, "Statement of " + new FloatChoice(file.account()).text()),
                summary(file), rows.stream().map(StatementsPageController::row).toList(),
                new Pager(Optional.of(path).filter(any -> after > 0), next)));
    }

    private List<SummaryRow> summary(StatementFile file) {
        StatementFile.Counts counts = file.counts();
        return List.of(SummaryRow.of("Rows from", period(file)),
                SummaryRow.of("Uploaded", DisplayTime.of(file.at()) + ", " + names.name(file.by())),
                SummaryRow.of("New", counts.fresh() + ", the money of " + counts.suspended() + " in suspense"),
                SummaryRow.of("Known before", counts.known() + ", " + counts.differing() + " with another amount"),
                SummaryRow.of("Left out", DisplayText.count(counts.leftOut(), "line") + " that moved nothing"),
                SummaryRow.of("Columns not read", file.unread().isEmpty() ? "none" : String.join(", ", file.unread())),
                SummaryRow.code("SHA-256", file.digest()));
    }

    private static StatementFilePage.Row row(StatementRow row) {
        return new StatementFilePage.Row(row.line(), row.receipt(), PlatformLinks.PROVIDER_RECORDS + "?receipt="
                + URLEncoder.encode(row.receipt(), StandardCharsets.UTF_8), DisplayText.plain(row.kind().wire()),
                Amount.of(row.amount()), said(row.became()), DisplayTime.of(row.at()));
    }

    private static String said(StatementRow.Became became) {
        return switch (became) {
            case NEW -> "New";
            case MERGED -> "Merged";
            case MISMATCH -> "Mismatch";
            case SUSPENDED -> "New, in suspense";
        };
    }
}
