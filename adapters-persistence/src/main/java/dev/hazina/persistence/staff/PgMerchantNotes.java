package dev.hazina.persistence.staff;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.merchant.MerchantNotes;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.staff.MerchantNote;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.SqlType;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;

/// Notes are written under the platform's clock, so that no two have one time, and a repeated one is found.
@Singleton
final class PgMerchantNotes implements MerchantNotes {
    private static final Table<MerchantNote> TABLE = Table.of("merchant_notes", "n",
            key("merchant_id", SqlType.UUID, note -> note.merchant().value()),
            key("written_at", TIMESTAMPTZ, MerchantNote::at),
            column("id", SqlType.UUID, MerchantNote::id),
            column("body", TEXT, note -> note.text().text()),
            column("written_by", TEXT, MerchantNote::by));
    private static final BulkStatement<MerchantNote> KEEP = TABLE.insert();
    private static final String SELECT = "SELECT " + TABLE.selected()
            + " FROM merchant_notes n WHERE n.merchant_id = ?";
    private static final String LIST = SELECT
            + " AND n.written_at >= ? AND n.written_at < ? ORDER BY n.written_at DESC LIMIT ?";
    private static final String SAME = SELECT + " AND n.written_at > ? AND n.written_by = ? AND n.body = ?";

    private final Database database;
    private final AuditedChanges changes;

    PgMerchantNotes(Database database, AuditedChanges changes) {
        this.database = database;
        this.changes = changes;
    }

    @Override
    public Page<MerchantNote> list(MerchantId merchant, PageRequest page) {
        return Page.of(database.list(LIST, p -> p.uuid(merchant.value()).since(page.since()).before(page.before())
                .number(page.limit()), PgMerchantNotes::read), page, MerchantNote::at);
    }

    @Override
    public WrittenNote write(UUID id, MerchantId merchant, MerchantNote.Text text, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            MerchantNote note = new MerchantNote(id, merchant, text, context.actingStaff().name(), context.at());
            Optional<MerchantNote> same = context.find(SAME, p -> p.uuid(merchant.value())
                    .instant(note.at().minus(MerchantNote.REPEATED)).text(note.by()).text(text.text()),
                    PgMerchantNotes::read);
            if (same.isPresent()) {
                return new WrittenNote(same.get(), false);
            }
            context.update(KEEP, note);
            context.enter(StaffAction.noted(note));
            return new WrittenNote(note, true);
        });
    }

    private static MerchantNote read(Row row) throws SQLException {
        return new MerchantNote(row.uuid("id"), new MerchantId(row.uuid("merchant_id")),
                new MerchantNote.Text(row.text("body")), row.text("written_by"), row.instant("written_at"));
    }
}
