package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.People;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Role;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// A merchant's people, over the tables of this room. An act holds the merchant's clock, so two of them never meet; it
/// holds the user's row too, as signing in does, so that no session slips through.
@Singleton
final class PgPeople implements People {
    private static final String EMAIL_INDEX = "users_email_folded_key";

    private static final String USERS = "SELECT " + MerchantColumns.USER
            + " FROM users u WHERE u.merchant_id = ? ORDER BY u.created_at, u.id";

    private static final String LOCK = "SELECT id FROM users WHERE merchant_id = ? AND id = ? FOR UPDATE";

    private static final String ADD = """
            INSERT INTO users (merchant_id, id, email, email_folded, password_hash, role, disabled, created_at)
            VALUES (?, ?, ?, ?, ?, ?, false, ?)""";

    private static final String CHANGE = """
            UPDATE users SET role = ?, disabled = ?, password_hash = ?,
                password_version = password_version + CASE WHEN password_hash = ? THEN 0 ELSE 1 END
            WHERE merchant_id = ? AND id = ?""";

    private static final String SESSIONS = """
            DELETE FROM api_keys
            WHERE merchant_id = ? AND user_id = ? AND label = ? AND expires_at IS NOT NULL""";
    private static final String OTHER_SESSIONS = SESSIONS + " AND id <> ?";

    /// The session that the change was made in goes on with the new password.
    private static final String KEEP_SESSION = """
            UPDATE api_keys k SET password_version = u.password_version FROM users u
            WHERE k.merchant_id = ? AND k.user_id = ? AND k.id = ? AND k.password_version IS NOT NULL
              AND u.merchant_id = k.merchant_id AND u.id = k.user_id""";

    private static final String LOWER_KEYS = """
            UPDATE api_keys SET role = ? WHERE merchant_id = ? AND user_id = ? AND role = ANY (?)""";

    private final AuditedChanges changes;
    private final Database database;

    PgPeople(AuditedChanges changes, Database database) {
        this.changes = changes;
        this.database = database;
    }

    @Override
    public List<User> list(MerchantId merchant) {
        return database.list(USERS, parameters -> parameters.uuid(merchant.value()), MerchantColumns::user);
    }

    @Override
    public User add(MerchantId merchant, Function<Instant, User> user, AuditStamp stamp) {
        try {
            return changes.perform(merchant, stamp, context -> {
                User added = user.apply(context.at());
                context.update(ADD, parameters -> parameters.uuid(merchant.value()).uuid(added.id().value())
                        .text(added.email().text()).text(added.email().folded()).text(added.passwordHash())
                        .text(added.role().wire()).instant(added.createdAt()));
                context.enter(AuditedAction.userCreated(added));
                return added;
            });
        } catch (DatabaseFailure e) {
            throw UniqueViolations.isOn(EMAIL_INDEX, e) ? new Refusal.Conflict("email is already registered") : e;
        }
    }

    @Override
    public User change(MerchantId merchant, UserId id, Amendment amendment, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            context.list(LOCK, parameters -> parameters.uuid(merchant.value()).uuid(id.value()), row -> row.uuid("id"));
            List<User> all = context.list(USERS, parameters -> parameters.uuid(merchant.value()), MerchantColumns::user);
            User before = all.stream().filter(user -> user.id().equals(id)).findFirst()
                    .orElseThrow(() -> new Refusal.NotFound("user"));
            User after = amendment.amend(before, all);
            Optional<AuditedAction> act = AuditedAction.userChanged(before, after);
            if (act.isPresent()) {
                record(context, after);
                context.enter(act.get());
            }
            if (People.endsSessions(before, after)) {
                endSessions(context, after);
            }
            return after;
        });
    }

    private static void record(ChangeContext context, User user) throws SQLException {
        context.updateOne(CHANGE, parameters -> parameters.text(user.role().wire()).flag(user.disabled())
                .text(user.passwordHash()).text(user.passwordHash()).uuid(user.merchant().value())
                .uuid(user.id().value()));
    }

    private static void endSessions(ChangeContext context, User user) throws SQLException {
        String kept = context.stamp().by().keyId().orElse("");
        context.update(OTHER_SESSIONS, parameters -> parameters.uuid(user.merchant().value()).uuid(user.id().value())
                .text(ApiKey.SESSION.text()).text(kept));
        context.update(KEEP_SESSION, parameters -> parameters.uuid(user.merchant().value()).uuid(user.id().value())
                .text(kept));
        Object[] beyond = Stream.of(Role.values()).filter(role -> !user.role().covers(role)).map(Role::wire).toArray();
        context.update(LOWER_KEYS, parameters -> parameters.text(user.role().wire()).uuid(user.merchant().value())
                .uuid(user.id().value()).array("text", beyond));
    }
}
