package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.nullable;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.people.Users;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A merchant's users. A change of a user holds the merchant's clock and the user's row, as signing in does, so no
/// session with the former password or role begins meanwhile.
@Singleton
final class PgPeople implements Users {
    static final String EMAIL_INDEX = "logins_email_folded_key";

    /// A new login has its first password.
    private static final Table<User> LOGINS = Table.of("logins", "l",
            key("id", UUID, user -> user.login().value()),
            column("email", TEXT, user -> user.email().text()),
            column("email_folded", TEXT, user -> user.email().folded()),
            column("password_hash", TEXT, User::passwordHash),
            column("password_version", INTEGER, user -> 1),
            column("created_at", TIMESTAMPTZ, User::createdAt),
            optional("proven_at", TIMESTAMPTZ, user -> user.standing().provenAt()),
            nullable("password_by", TEXT, PgPeople::passwordBy));
    private static final BulkStatement<User> ADD_LOGIN = LOGINS.insert();

    /// The login is locked, so that no other password comes between.
    private static final BulkStatement<User> ADD_MEMBERSHIP = BulkStatement.of("""
            INSERT INTO users (merchant_id, id, login_id, email, password_version, role, disabled, created_at,
                rests_until, rest_by)
            SELECT given.merchant_id, given.id, l.id, l.email, l.password_version, given.role, false, given.created_at,
                (SELECT max(o.rests_until) FROM users o WHERE o.login_id = l.id),
                (SELECT max(o.rest_by) FROM users o WHERE o.login_id = l.id)
            FROM {given} JOIN logins l ON l.id = given.login_id FOR UPDATE OF l""",
            column("merchant_id", UUID, user -> user.merchant().value()),
            column("id", UUID, user -> user.id().value()),
            column("login_id", UUID, user -> user.login().value()),
            column("role", TEXT, user -> user.role().wire()),
            column("created_at", TIMESTAMPTZ, User::createdAt));

    private static final String RESTS = """
            SELECT u.id, u.rests_until, u.rest_by FROM users u
            WHERE u.merchant_id = ANY (?) AND u.rests_until IS NOT NULL""";

    private final Database database;
    private final AuditedChanges changes;
    private final UserRows users;
    private final ChangedUsers changed;

    PgPeople(Database database, AuditedChanges changes, UserRows users, ChangedUsers changed) {
        this.database = database;
        this.changes = changes;
        this.users = users;
        this.changed = changed;
    }

    @Override
    public List<User> list(MerchantId merchant) {
        return RepositoryFailures.translated(() -> changed.all(merchant));
    }

    @Override
    public Optional<User> find(UserId user) {
        return RepositoryFailures.translated(() -> users.findOfAnyMerchant(user.value()).map(UserRow::user));
    }

    @Override
    public Map<UserId, AccessRest> rests(Collection<MerchantId> merchants) {
        return database.list(RESTS,
                p -> p.array("uuid", merchants.stream().map(MerchantId::value).toArray(UUID[]::new)),
                row -> Map.entry(new UserId(row.uuid("id")), KeyHolderRow.rest(row)))
                .stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    @Override
    public User add(MerchantId merchant, NewUser user, AuditStamp stamp) {
        try {
            return changes.perform(merchant, stamp, context -> {
                User added = user.of(context.at(), changed.all(merchant));
                addNew(context.connection(), added);
                context.enter(AuditedAction.userCreated(added));
                return added;
            });
        } catch (DatabaseFailure e) {
            throw UniqueViolations.isOn(EMAIL_INDEX, e)
                    ? new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered")
                    : e;
        }
    }

    @Override
    public User change(MerchantId merchant, UserId id, UserChange amendment, AuditStamp stamp) {
        return changed.perform(merchant, id, stamp, (context, row) -> changed.change(context, row, amendment));
    }

    /// Writes the first membership of a new login.
    static void addNew(Connection connection, User user) throws SQLException {
        Database.update(connection, ADD_LOGIN, List.of(user));
        addMembership(connection, user);
    }

    /// Writes a membership of a login that has its row.
    static void addMembership(Connection connection, User user) throws SQLException {
        Database.update(connection, ADD_MEMBERSHIP, List.of(user));
    }

    /// All who may know the password of a user.
    static @Nullable String passwordBy(User user) {
        return user.standing().passwordBy().map(PossibleActors::text).orElse(null);
    }
}
