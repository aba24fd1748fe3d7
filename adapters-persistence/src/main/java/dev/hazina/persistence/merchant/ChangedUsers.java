package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.Users;
import dev.hazina.application.merchant.Users.UserChange;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Role;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Changes users in a transaction that holds the merchant's clock, and ends the sessions that a change ends.
@Singleton
final class ChangedUsers {
    private final UserRows users;
    private final ApiKeyRows keys;

    ChangedUsers(UserRows users, ApiKeyRows keys) {
        this.users = users;
        this.keys = keys;
    }

    /// @throws Refusal.NotFound when the merchant has no such user
    User change(ChangeContext context, MerchantId merchant, UserId id, UserChange amendment) throws SQLException {
        UserRow row = users.lock(merchant.value(), id.value()).orElseThrow(() -> new Refusal.NotFound("user"));
        User before = row.user();
        User after = amendment.amend(before, all(merchant));
        UserRow changed = row.changedTo(after);
        Optional<AuditedAction> act = AuditedAction.userChanged(before, after, context.stamp().by());
        if (act.isPresent()) {
            users.update(changed);
            context.enter(act.get());
        }
        if (Users.endsSessions(before, after)) {
            endSessions(context, after, changed.passwordVersion());
        }
        return after;
    }

    List<User> all(MerchantId merchant) {
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
