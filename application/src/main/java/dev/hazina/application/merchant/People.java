package dev.hazina.application.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/// The people of a merchant. What is done to them is recorded together with its entry in the audit log, or not at all;
/// what changes nothing has no entry. Whether the key of whoever acts is still good for it is looked at in the
/// transaction of the act, as [Keys.Holder#require] says. What [Keys] says afterwards, through this instance, has heard
/// of it.
public interface People {

    /// What becomes of a user, decided while nobody else changes any of them.
    interface Amendment {

        /// @param all everybody of the merchant, the user included
        /// @return the user with another role, another password, disabled or enabled; may refuse, then nothing happens
        User amend(User user, List<User> all);
    }

    /// Whether a user who was changed so has to sign in again.
    static boolean endsSessions(User before, User after) {
        return before.role() != after.role() || !before.passwordHash().equals(after.passwordHash());
    }

    /// Everybody, oldest first.
    List<User> list(MerchantId merchant);

    /// @param user whom to record, told the merchant's next instant
    /// @throws Refusal.Conflict when a user with this e-mail exists, in whatever case it is written
    User add(MerchantId merchant, Function<Instant, User> user, AuditStamp stamp);

    /// Changes one thing about a user. Who has another role or another password is signed out everywhere but where the change was made,
    /// and keys of theirs that may do more than the new role are taken down to it.
    ///
    /// @return the user as it is now
    /// @throws Refusal.NotFound when the merchant has no such user
    User change(MerchantId merchant, UserId user, Amendment amendment, AuditStamp stamp);
}
