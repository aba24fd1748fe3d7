package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.Users;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Role;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.DatabaseFailure;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/// A merchant's users. A change of a user holds the merchant's clock and the user's row, as signing in does, so no
/// session with the former password or role begins meanwhile.
@Singleton
final class PgPeople implements Users {
    private static final String EMAIL_INDEX = "users_email_folded_key";

    private final AuditedChanges changes;
    private final UserRows users;
    private final ApiKeyRows keys;

    PgPeople(AuditedChanges changes, UserRows users, ApiKeyRows keys) {
        this.changes = changes;
        this.users = users;
        this.keys = keys;
    }

    @Override
    public List<User> list(MerchantId merchant) {
        return RepositoryFailures.translated(() -> all(merchant));
    }

    @Override
    public User add(MerchantId merchant, Function<Instant, User> user, AuditStamp stamp) {
        try {
            return changes.perform(merchant, stamp, context -> {
                User added = user.apply(context.at());
                users.save(UserRow.of(added));
                context.enter(AuditedAction.userCreated(added));
                return added;
            });
        } catch (DatabaseFailure e) {
            throw UniqueViolations.isOn(EMAIL_INDEX, e) ? new Refusal.Conflict("email is already registered") : e;
        }
    }

    @Override
    public User change(MerchantId merchant, UserId id, UserChange amendment, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            UserRow row = users.lock(merchant.value(), id.value()).orElseThrow(() -> new Refusal.NotFound("user"));
            User before = row.user();
            User after = amendment.amend(before, all(merchant));
            UserRow changed = row.changedTo(after);
            Optional<AuditedAction> act = AuditedAction.userChanged(before, after);
            if (act.isPresent()) {
                users.update(changed);
                context.enter(act.get());
            }
            if (Users.endsSessions(before, after)) {
                endSessions(context, after, changed.passwordVersion());
            }
            return after;
        });
    }

    private List<User> all(MerchantId merchant) {
        return users.findAllOf(merchant.value()).stream().map(UserRow::user).toList();
    }

    /// The session that the change is made in goes on with the new password.
    private void endSessions(ChangeContext context, User user, int passwordVersion) {
        UUID merchant = user.merchant().value();
        UUID id = user.id().value();
        String session = ApiKey.SESSION.text();
        String kept = context.stamp().by().keyId().orElse("");
        keys.findSessions(merchant, id, session).stream().filter(row -> !row.id().equals(kept))
                .forEach(row -> keys.deleteSession(merchant, id, session, row.id()));
        keys.setPasswordVersion(merchant, id, kept, passwordVersion);
        for (Role role : Role.ofMerchants()) {
            Role lowered = role.atMost(user.role());
            if (lowered != role) {
                keys.lowerRole(merchant, id, role.wire(), lowered.wire());
            }
        }
    }
}
