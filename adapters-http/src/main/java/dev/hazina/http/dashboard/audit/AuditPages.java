package dev.hazina.http.dashboard.audit;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditFilter;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ListView;
import dev.hazina.http.dashboard.view.PageZone;
import dev.hazina.http.statement.CsvFiles;
import dev.hazina.http.statement.ExportedPages;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Shows an audit log with its filters, and makes its file.
@Singleton
public final class AuditPages {
    private static final String FILE = "/audit.csv";
    private static final CsvColumns<Line> COLUMNS = CsvColumns.<Line>of()
            .time("at", line -> line.entry().at())
            .text("merchant_id", line -> line.entry().act().merchant().toString())
            .text("merchant", line -> line.row().merchant())
            .text("by", line -> line.row().by().name())
            .text("address", line -> line.row().by().from())
            .text("key_id", line -> line.row().by().key())
            .text("what", line -> line.row().what())
            .text("action", line -> line.entry().act().action().wire())
            .text("target_kind", line -> line.entry().act().target().kind())
            .text("target_id", line -> line.entry().act().target().id())
            .optional("before", line -> line.entry().act().before().map(AuditSnapshot::json))
            .optional("after", line -> line.entry().act().after().map(AuditSnapshot::json))
            .local("local_time", line -> line.entry().at());

    private final LayoutFactory layouts;
    private final Pages pages;
    private final CsvFiles files;

    AuditPages(LayoutFactory layouts, Pages pages, CsvFiles files) {
        this.layouts = layouts;
        this.pages = pages;
        this.files = files;
    }

    /// A line of the file.
    private record Line(AuditEntry entry, AuditPage.Row row) {}

    /// An audit log and who reads it.
    public interface Log {
        Section section();

        AuditForm form();

        Page<AuditEntry> list(AuditFilter filter, PageRequest page);

        /// Writes the entries of one page as its reader sees them.
        Function<AuditEntry, AuditPage.Row> rows(List<AuditEntry> entries);
    }

    /// @param wrong why the log can't be read; empty where it can
    public HttpResponse<?> show(HttpRequest<?> request, Log log, Optional<Refusal.Invalid> wrong) {
        ListRequest listing = ListRequest.of(request, "merchant", "by", "act", "from", "to");
        AuditForm.Meaning meaning = wrong.map(AuditForm.Meaning::wrong).orElseGet(log.form()::meaning);
        boolean isRead = meaning.problem().isEmpty();
        PageRequest range = listing.page(meaning.period().since(), meaning.period().before());
        Page<AuditEntry> page = isRead ? log.list(meaning.filter(), range) : new Page<>(List.of(), Optional.empty());
        boolean isPartial = page.rows().size() < range.limit();
        String path = log.section().path();
        ListView list = new ListView(path, listing.isFiltered(), listing.pager(page), Optional.empty());
        return pages.answer((isRead ? HttpStatus.OK : HttpStatus.BAD_REQUEST).getCode(), "audit/audit",
                new AuditPage(layouts.of(request, log.section()), list, log.form().inputs(), meaning.problem(),
                        listing.at(path + FILE), page.nextBefore().filter(any -> isPartial).map(DisplayTime::of),
                        log.section() == Section.PLATFORM_AUDIT,
                        page.rows().stream().map(log.rows(page.rows())).toList()));
    }

    /// @param merchant whose place for files is taken
    /// @param name of the file, without its ending
    public HttpResponse<?> export(HttpRequest<?> request, Log log, MerchantId merchant, String name) {
        AuditForm.Meaning meaning = log.form().meaning();
        if (!meaning.problem().isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, meaning.problem());
        }
        return files.send(request, merchant, name, line -> {
            line.accept(ExportedPages.BYTE_ORDER_MARK + COLUMNS.header());
            return ExportedPages.each(meaning.period().since(), meaning.period().before(),
                    page -> log.list(meaning.filter(), page), entries -> {
                        Function<AuditEntry, AuditPage.Row> rows = log.rows(entries);
                        entries.forEach(entry -> line.accept(
                                COLUMNS.row(new Line(entry, rows.apply(entry)), PageZone.current())));
                    });
        });
    }
}
