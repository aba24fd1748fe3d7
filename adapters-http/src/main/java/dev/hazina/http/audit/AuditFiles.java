package dev.hazina.http.audit;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.http.statement.CsvFiles;
import dev.hazina.http.statement.ExportedPages;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.time.ZoneOffset;
import java.util.function.Function;

/// The file of an audit log, with the fields of its JSON.
@Singleton
final class AuditFiles {
    private static final CsvColumns<ShownEntry> COLUMNS = CsvColumns.<ShownEntry>of()
            .text("id", shown -> shown.entry().id().toString())
            .time("at", shown -> shown.entry().at())
            .text("actor", shown -> shown.entry().by().kind().wire())
            .optional("key_id", ShownEntry::keyId)
            .optional("user_id", shown -> shown.user().map(UserId::toString))
            .optional("address", ShownEntry::address)
            .optional("request_id", shown -> shown.entry().by().request())
            .text("merchant_id", shown -> shown.entry().act().merchant().toString())
            .text("action", shown -> shown.entry().act().action().wire())
            .text("target_kind", shown -> shown.entry().act().target().kind())
            .text("target_id", shown -> shown.entry().act().target().id())
            .optional("before", shown -> shown.entry().act().before().map(AuditSnapshot::json))
            .optional("after", shown -> shown.entry().act().after().map(AuditSnapshot::json));

    private final CsvFiles files;

    AuditFiles(CsvFiles files) {
        this.files = files;
    }

    /// @param merchant whose place for files is taken
    /// @param name of the file, without its ending
    /// @param range the times of the entries
    /// @param read a page of them
    /// @param shown an entry as its reader sees it
    HttpResponse<?> send(HttpRequest<?> request, MerchantId merchant, String name, PageRequest range,
            Function<PageRequest, Page<AuditEntry>> read, Function<AuditEntry, ShownEntry> shown) {
        return files.send(request, merchant, name, line -> {
            line.accept(COLUMNS.header());
            return ExportedPages.each(range.since(), range.before(), read,
                    entries -> entries.forEach(entry -> line.accept(COLUMNS.row(shown.apply(entry), ZoneOffset.UTC))));
        });
    }
}
