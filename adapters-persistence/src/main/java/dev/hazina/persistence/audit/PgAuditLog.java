package dev.hazina.persistence.audit;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditFilter;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Database.Binding;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The audit log, paged by time. Entries of one merchant have different times; entries of several may share one.
@Singleton
final class PgAuditLog implements AuditLog {
    private static final String SELECT = "SELECT " + AuditRows.COLUMNS + " FROM audit_log l ";

    private static final String OF_MERCHANT = """
            SELECT * FROM audit_log l
            WHERE l.merchant_id = ? AND l.at >= ? AND l.at < ?
            ORDER BY l.at DESC LIMIT\s""" + AuditFilter.MOST_EXAMINED;

    private static final String OF_ALL = """
            SELECT * FROM audit_log l
            WHERE l.at >= ? AND l.at < ?
            ORDER BY l.at DESC FETCH FIRST\s""" + AuditFilter.MOST_EXAMINED + " ROWS WITH TIES";

    /// Of the newest entries those that the filter leaves. Their number bounds the time of a read that finds none.
    private static final String FILTERED = """
            WHERE l.actor = ANY (?) AND (CAST(? AS uuid) IS NULL OR l.user_id = ?)
                AND (CAST(? AS text) IS NULL OR l.action = ?)
            ORDER BY l.at DESC FETCH FIRST (?) ROWS WITH TIES""";

    /// The merchant's entries are read from the newest on, until the act is found.
    private static final String NEWEST = SELECT + """
            WHERE l.merchant_id = ? AND l.action = ?
            ORDER BY l.at DESC LIMIT 1""";

    private static final String OF_TARGET = SELECT + """
            WHERE l.merchant_id = ? AND l.target_id = ? AND l.target_kind = ?
                AND l.target_kind IN ('payment', 'refund', 'payout', 'exception')
            ORDER BY l.at LIMIT\s""" + AuditFilter.MOST_EXAMINED;

    private final Database database;

    PgAuditLog(Database database) {
        this.database = database;
    }

    @Override
    public Page<AuditEntry> list(MerchantId merchant, AuditFilter filter, PageRequest page) {
        return page(OF_MERCHANT, parameters -> parameters.uuid(merchant.value()).since(page.since())
                .before(page.before()), filter, page);
    }

    @Override
    public Optional<AuditEntry> newest(MerchantId merchant, AuditAct act) {
        return database.list(NEWEST, parameters -> parameters.uuid(merchant.value()).text(act.wire()), AuditRows::read)
                .stream().findFirst();
    }

    @Override
    public List<AuditEntry> about(MerchantId merchant, AuditedObject target) {
        return database.list(OF_TARGET, parameters -> parameters.uuid(merchant.value())
                .text(target.id()).text(target.kind()), AuditRows::read);
    }

    @Override
    public Page<AuditEntry> listAll(AuditFilter filter, PageRequest page) {
        return page(OF_ALL, parameters -> parameters.since(page.since()).before(page.before()), filter, page);
    }

    private Page<AuditEntry> page(String newest, Binding range, AuditFilter filter, PageRequest page) {
        Object[] kinds = filter.kinds().stream().map(Actor.Kind::wire).toArray();
        Optional<UUID> user = filter.user().map(UserId::value);
        List<AuditEntry> rows = database.list("SELECT " + AuditRows.COLUMNS + " FROM (" + newest + ") l " + FILTERED,
                parameters -> {
                    range.bind(parameters);
                    parameters.array("text", kinds).uuid(user).uuid(user).text(filter.act()).text(filter.act())
                            .number(page.limit());
                }, AuditRows::read);
        boolean isWhole = rows.size() >= page.limit() || filter.equals(AuditFilter.NONE);
        return isWhole ? Page.of(rows, page, AuditEntry::at) : new Page<>(rows, end(newest, range));
    }

    /// The time of the last entry that was looked at; empty when there are no older ones.
    private Optional<Instant> end(String newest, Binding range) {
        return database.find("SELECT l.at FROM (" + newest + ") l ORDER BY l.at DESC OFFSET "
                + (AuditFilter.MOST_EXAMINED - 1) + " LIMIT 1", range, row -> row.instant("at"));
    }
}
