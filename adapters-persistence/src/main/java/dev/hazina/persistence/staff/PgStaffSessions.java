package dev.hazina.persistence.staff;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.access.Sessions.FailureLimit;
import dev.hazina.application.access.SignInRefused;
import dev.hazina.application.access.StaffSession;
import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.persistence.merchant.AuditCounts;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.merchant.StaffAuthorities;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Optional;

/// The sessions of platform staff. They are read from the database with each request, so none outlives its end.
@Singleton
final class PgStaffSessions implements StaffSessions {
    private static final String FIND = "SELECT " + StaffAuthorities.COLUMNS + """
            , e.id AS session_id, e.staff_id, e.secret_hash, e.secrets_key, e.created_at AS started_at, e.expires_at
            FROM staff_sessions e JOIN staff s ON s.id = e.staff_id WHERE e.id = ?""";
    private static final String BY_EMAIL = "SELECT " + StaffAuthorities.COLUMNS + """
            , f.confirmed_at IS NOT NULL AS second_factor
            FROM staff s LEFT JOIN staff_second_factors f ON f.staff_id = s.id WHERE lower(s.email) = ?""";
    private static final String CONFIRMED = """
            SELECT true AS confirmed FROM staff_second_factors WHERE staff_id = ? AND confirmed_at IS NOT NULL""";
    private static final Table<StaffSession> TABLE = Table.of("staff_sessions", "e",
            key("id", TEXT, StaffSession::keyId),
            column("staff_id", UUID, session -> session.staff().value()),
            column("secret_hash", BYTEA, session -> session.secretHash().bytes()),
            column("secrets_key", INTEGER, session -> session.secretHash().secretsKey().orElseThrow().value()),
            column("created_at", TIMESTAMPTZ, StaffSession::startedAt),
            column("expires_at", TIMESTAMPTZ, StaffSession::expiresAt));
    private static final BulkStatement<StaffSession> ADD = TABLE.insert();
    private static final String PRUNE = """
            DELETE FROM staff_sessions WHERE staff_id = ? AND (expires_at <= ? OR id NOT IN (
                SELECT n.id FROM staff_sessions n WHERE n.staff_id = ? ORDER BY n.created_at DESC, n.id LIMIT ?))""";
    private static final String END = "DELETE FROM staff_sessions WHERE staff_id = ? AND id = ?";

    private final Database database;
    private final AuditedChanges changes;

    PgStaffSessions(Database database, AuditedChanges changes) {
        this.database = database;
        this.changes = changes;
    }

    @Override
    public Optional<Holder> find(String keyId) {
        return database.find(FIND, p -> p.text(keyId), PgStaffSessions::holder);
    }

    @Override
    public Optional<Member> byEmail(String email) {
        return database.find(BY_EMAIL, p -> p.text(email),
                row -> new Member(StaffAuthorities.member(row), row.flag("second_factor")));
    }

    @Override
    public Member begin(UserId id, SessionOpening opening, int keep, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            StaffMember member = StaffRows.lock(context, id);
            Member present = new Member(member, context.find(CONFIRMED, p -> p.uuid(id.value()),
                    row -> row.flag("confirmed")).isPresent());
            Optional<StaffSession> session = opening.open(present, context.at());
            if (session.isPresent()) {
                add(context, session.get(), keep);
            }
            return present;
        });
    }

    private static void add(ChangeContext context, StaffSession session, int keep) throws SQLException {
        context.update(ADD, session);
        context.update(PRUNE, p -> p.uuid(session.staff().value()).instant(context.at())
                .uuid(session.staff().value()).number(keep));
        context.enter(StaffAction.signedIn(session.staff(), session.keyId(), session.expiresAt()));
    }

    @Override
    public void noteRefused(UserId id, SignInRefused reason, FailureLimit bound, AuditStamp stamp) {
        changes.perform(Platform.MERCHANT, stamp, context -> {
            AuditedAction act = StaffAction.signInFailed(id, reason.wire());
            if (AuditCounts.within(context, act, bound.within()) < bound.most()) {
                context.enter(act);
            }
            return id;
        });
    }

    @Override
    public void end(UserId id, String keyId, AuditStamp stamp) {
        changes.perform(Platform.MERCHANT, stamp, context -> {
            int ended = context.update(END, p -> p.uuid(id.value()).text(keyId));
            if (ended > 0) {
                context.enter(StaffAction.signedOut(id, keyId));
            }
            return ended;
        });
    }

    private static Holder holder(Row row) throws SQLException {
        return new Holder(StaffAuthorities.session(row), StaffAuthorities.member(row));
    }
}
