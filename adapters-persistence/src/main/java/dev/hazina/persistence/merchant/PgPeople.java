package dev.hazina.persistence.merchant;

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
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A merchant's users. A change of a user holds the merchant's clock and the user's row, as signing in does, so no
/// session with the former password or role begins meanwhile.
@Singleton
final class PgPeople implements Users {
    private static final String EMAIL_INDEX = "logins_email_folded_key";

    private static final String RESTS = """
            SELECT u.id, u.rests_until FROM users u WHERE u.merchant_id = ANY (?) AND u.rests_until IS NOT NULL""";

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
                row -> Map.entry(new UserId(row.uuid("id")), new AccessRest(row.optionalInstant("rests_until"))))
                .stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    @Override
    public User add(MerchantId merchant, Function<Instant, User> user, AuditStamp stamp) {
        try {
            return changes.perform(merchant, stamp, context -> {
                User added = user.apply(context.at());
                addNew(users, added);
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
    static void addNew(UserRows users, User user) {
        users.addLogin(user.login().value(), user.email().text(), user.email().folded(), user.passwordHash(),
                user.createdAt(), user.standing().provenAt().orElse(null), passwordBy(user));
        users.add(user.merchant().value(), user.id().value(), user.login().value(), user.role().wire(),
                user.createdAt());
    }

    /// All who may know the password of a user.
    static @Nullable String passwordBy(User user) {
        return user.standing().passwordBy().map(PossibleActors::text).orElse(null);
    }
}
