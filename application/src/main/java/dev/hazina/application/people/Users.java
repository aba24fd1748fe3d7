package dev.hazina.application.people;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.key.Keys;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The users of a merchant. Each change is recorded together with its audit entry in one transaction; one that changes
/// nothing has no entry. The acting key's permission is checked again in that transaction, see [Keys.Holder#require].
/// [Keys] of this instance reflects the change afterwards.
@Port
public interface Users {

    /// Changes a user while all users of the merchant are locked.
    interface UserChange {

        /// @param all all users of the merchant, the changed one included
        /// @return the user with another role or password, disabled or enabled; a refusal changes nothing
        User amend(User user, List<User> all);
    }

    /// Makes a user.
    interface NewUser {
        /// @param at the merchant's next instant
        /// @param all all users of the merchant
        User of(Instant at, List<User> all);
    }

    /// All who could act as one of the merchant's users.
    static PossibleActors actors(UserId user, List<User> all) {
        return all.stream().filter(one -> one.id().equals(user)).findFirst().map(User::actors)
                .orElseGet(() -> PossibleActors.alone(user.toString()));
    }

    /// Whether the change ends the user's sessions.
    static boolean endsSessions(User before, User after) {
        return before.role() != after.role() || !before.passwordHash().equals(after.passwordHash());
    }

    /// Whether the user's access rests after the change: staff have set the password.
    static boolean beginsRest(User before, User after, Actor by) {
        return !before.passwordHash().equals(after.passwordHash()) && by.kind() == Actor.Kind.ADMINISTRATOR;
    }

    /// All users, oldest first.
    @OpenToAdapters
    List<User> list(MerchantId merchant);

    /// A user of any merchant.
    @OpenToAdapters
    Optional<User> find(UserId user);

    /// The rests of the merchants' users, by user: those that are under way, and some that are over.
    @OpenToAdapters
    Map<UserId, AccessRest> rests(Collection<MerchantId> merchants);

    /// @throws Refusal.Conflict when a user with this e-mail exists, in any case
    User add(MerchantId merchant, NewUser user, AuditStamp stamp);

    /// Changes one attribute of a user. After a change of role or password the user's sessions end, except the one that
    /// made the change, and the user's keys are limited to the new role.
    ///
    /// @return the user afterwards
    /// @throws Refusal.NotFound when the merchant has no such user
    User change(MerchantId merchant, UserId user, UserChange amendment, AuditStamp stamp);
}
