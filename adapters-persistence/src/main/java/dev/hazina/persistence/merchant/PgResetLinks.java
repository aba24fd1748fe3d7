package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.access.ResetLinks;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.people.Users;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;

/// Reset links, one row for each login. A link is used under the clocks of the login's merchants, so that of several
/// uses one finds it.
@Singleton
final class PgResetLinks implements ResetLinks {
    private static final Table<LinkRow> TABLE = Table.of("reset_links", "r",
            column("merchant_id", UUID, row -> row.user().merchantId()),
            column("user_id", UUID, row -> row.user().id()),
            key("login_id", UUID, row -> row.user().loginId()),
            column("id", UUID, row -> row.link().id()),
            column("token_hash", BYTEA, row -> row.link().tokenHash()),
            column("password_version", INTEGER, row -> row.user().passwordVersion()),
            column("created_at", TIMESTAMPTZ, row -> row.link().createdAt()));
    private static final BulkStatement<LinkRow> REPLACE = TABLE.upsert("merchant_id", "user_id", "id", "token_hash",
            "password_version", "created_at");
    /// A link with another password version than the user's has ended.
    private static final String FIND = """
            SELECT r.merchant_id, r.user_id, r.id, r.token_hash, r.created_at FROM reset_links r
            JOIN users u ON u.merchant_id = r.merchant_id AND u.id = r.user_id
                AND u.password_version = r.password_version AND NOT u.disabled
            JOIN merchants m ON m.id = r.merchant_id AND NOT m.suspended
            WHERE r.id = ?""";
    private static final String WORKING = """
            SELECT r.id FROM reset_links r
            JOIN users u ON u.merchant_id = r.merchant_id AND u.id = r.user_id
                AND u.password_version = r.password_version AND NOT u.disabled
            WHERE r.merchant_id = ? AND r.login_id = ? AND r.created_at > ?""";
    private static final String USE_UP = """
            DELETE FROM reset_links r USING users u
            WHERE r.merchant_id = ? AND r.user_id = ? AND r.id = ? AND u.merchant_id = r.merchant_id
                AND u.id = r.user_id AND u.password_version = r.password_version AND NOT u.disabled""";

    private record LinkRow(UserRow user, ResetLink link) {}

    private final Database database;
    private final AuditedChanges changes;
    private final UserRows users;
    private final ChangedUsers changed;

    PgResetLinks(Database database, AuditedChanges changes, UserRows users, ChangedUsers changed) {
        this.database = database;
        this.changes = changes;
        this.users = users;
        this.changed = changed;
    }

    @Override
    public boolean replace(ResetLink link, MailLimit limit, AuditStamp stamp) {
        return changes.perform(link.merchant(), stamp, context -> {
            UserRow row = users.lock(link.merchant().value(), link.user().value())
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
            AuditedAction act = AuditedAction.resetLinkMailed(row.user());
            if (AuditCounts.within(context, act, limit.within()) >= limit.most() && hasWorkingLink(context, row)) {
                return false;
            }
            context.update(REPLACE, new LinkRow(row, link));
            context.enter(act);
            return true;
        });
    }

    private static boolean hasWorkingLink(ChangeContext context, UserRow row) throws SQLException {
        return context.find(WORKING, p -> p.uuid(row.merchantId()).uuid(row.loginId())
                .instant(context.at().minus(ResetLink.LIFE)), found -> found.uuid("id")).isPresent();
    }

    @Override
    public Optional<ResetLink> find(UUID id) {
        return database.find(FIND, p -> p.uuid(id), PgResetLinks::read);
    }

    @Override
    public User use(ResetLink link, Users.UserChange amendment, AuditStamp stamp) {
        return changed.perform(link.merchant(), link.user(), stamp, (context, row) -> {
            int used = context.update(USE_UP,
                    p -> p.uuid(link.merchant().value()).uuid(link.user().value()).uuid(link.id()));
            if (used == 0) {
                throw new Refusal.NotFound(RefusalCode.RESET_LINK_NOT_FOUND);
            }
            return changed.change(context, row, amendment);
        });
    }

    private static ResetLink read(Row row) throws SQLException {
        return new ResetLink(row.uuid("id"), new MerchantId(row.uuid("merchant_id")), new UserId(row.uuid("user_id")),
                row.bytes("token_hash"), row.instant("created_at"));
    }
}
