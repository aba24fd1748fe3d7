package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.merchant.Password;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.Role;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;

/// Sets a new first password for an owner of a merchant, or for a user of several merchants, by platform staff. All
/// sessions of the user end. The other users of a merchant get theirs from an owner.
public final class SetOwnerPassword {
    private final Users users;
    private final NewPasswords passwords;
    private final boolean mails;
    private final AuditStamps stamps;

    /// @param mails whether a link can be mailed instead
    public SetOwnerPassword(Users users, PasswordHasher hasher, boolean mails, AuditStamps stamps) {
        this.users = users;
        this.passwords = new NewPasswords(hasher);
        this.mails = mails;
        this.stamps = stamps;
    }

    public record Command(Actor by, UserId user, Password password) {
        @Override
        public String toString() {
            return "Command[" + user + "]";
        }
    }

    /// @throws Refusal.NotFound when there is no such user
    /// @throws Refusal.Precondition when the user is no owner, the password is the one the user has, or a person of the
    ///         staff asks although a link can be mailed
    public User handle(Command command) {
        User known = users.find(command.user()).orElseThrow(() -> new Refusal.NotFound("user"));
        requireOwner(known);
        String hash = passwords.hash(command.password(), known);
        return users.change(known.merchant(), known.id(), (user, all) -> {
            requireNoLink(command.by());
            requireOwner(user);
            return user.withPasswordBy(hash, command.by().decider());
        }, stamps.of(command.by(), Permission.ADMINISTER));
    }

    /// Who sets the password of an owner can sign in and pay out. A link reaches its owner alone.
    private void requireNoLink(Actor by) {
        if (mails && by.user().isPresent()) {
            throw new Refusal.Precondition("this service sends mail, so owners set a new password by a mailed link:"
                    + " have one sent, by POST /v1/admin/users/{id}/reset-link or on the merchant's page");
        }
    }

    private static void requireOwner(User user) {
        if (user.role() != Role.OWNER && !user.shared()) {
            throw new Refusal.Precondition("the user is no owner; an owner of the merchant sets the user's password");
        }
    }
}
