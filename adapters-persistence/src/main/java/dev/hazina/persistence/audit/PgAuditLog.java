package dev.hazina.persistence.audit;

import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.Optional;

/// The audit log, paged by time. Entries of one merchant have different times; entries of several may share one.
@Singleton
final class PgAuditLog implements AuditLog {
    private static final String SELECT = "SELECT " + AuditRows.COLUMNS + " FROM audit_log l ";

    private static final String OF_MERCHANT = SELECT + """
            WHERE l.merchant_id = ? AND l.at >= ? AND l.at < ?
            ORDER BY l.at DESC LIMIT ?""";

    private static final String OF_ALL = SELECT + """
            WHERE l.at >= ? AND l.at < ?
            ORDER BY l.at DESC FETCH FIRST (?) ROWS WITH TIES""";

    /// The merchant's entries are read from the newest on, until the act is found.
    private static final String NEWEST = SELECT + """
            WHERE l.merchant_id = ? AND l.action = ?
            ORDER BY l.at DESC LIMIT 1""";

    private final Database database;

    PgAuditLog(Database database) {
        this.database = database;
    }

    @Override
    public Page<AuditEntry> list(MerchantId merchant, PageRequest page) {
        return Page.of(database.list(OF_MERCHANT, parameters -> parameters.uuid(merchant.value()).since(page.since())
                .before(page.before()).number(page.limit()), AuditRows::read), page, AuditEntry::at);
    }

    @Override
    public Optional<AuditEntry> newest(MerchantId merchant, AuditAct act) {
        return database.list(NEWEST, parameters -> parameters.uuid(merchant.value()).text(act.wire()), AuditRows::read)
                .stream().findFirst();
    }

    @Override
    public Page<AuditEntry> listAll(PageRequest page) {
        return Page.of(database.list(OF_ALL, parameters -> parameters.since(page.since()).before(page.before())
                .number(page.limit()), AuditRows::read), page, AuditEntry::at);
    }
}
