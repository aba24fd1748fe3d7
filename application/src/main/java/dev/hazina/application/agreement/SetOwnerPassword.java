package dev.hazina.application.agreement;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.password.NewPasswords;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.AccessProposal.Act;
import java.util.Optional;

/// Sets a new first password for an owner of a merchant, or for a user of several merchants, by platform staff: two
/// people, or a key of the settings. All sessions of the user end, and payouts rest. The other users of a merchant get
/// theirs from an owner.
public final class SetOwnerPassword {
    private final Users users;
    private final SecondPerson second;
    private final PasswordHasher hasher;
    private final NewPasswords passwords;
    private final boolean mails;
    private final Ids ids;
    private final AuditStamps stamps;

    /// @param mails whether a link can be mailed instead
    public SetOwnerPassword(Users users, AccessProposals proposals, PasswordHasher hasher, boolean mails, Ids ids,
            AuditStamps stamps) {
        this.users = users;
        this.second = new SecondPerson(proposals);
        this.hasher = hasher;
        this.passwords = new NewPasswords(hasher);
        this.mails = mails;
        this.ids = ids;
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
    ///         staff asks although a link can be mailed, alone, or for another password than a first person has
    ///         proposed
    public AccessStep handle(Command command) {
        User known = users.find(command.user()).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        SecondPerson.requireOwner(known);
        String hash = passwords.hash(command.password(), known);
        Optional<AccessProposal> same = second.find(known, Act.SET_PASSWORD).filter(
                one -> one.passwordHash().filter(set -> hasher.matches(command.password().text(), set)).isPresent());
        Optional<AccessProposal> proposal = second.act(
                new SecondPerson.Wish(ids.next(), known, Act.SET_PASSWORD, Optional.of(hash)), same,
                () -> requireNoLink(command.by()), stamps.of(command.by(), Permission.HELP_USERS));
        return new AccessStep(users.find(known.id()).orElse(known), proposal);
    }

    /// Who sets the password of an owner can sign in and pay out. A link reaches its owner alone.
    private void requireNoLink(Actor by) {
        if (mails && by.user().isPresent()) {
            throw new Refusal.Precondition(RefusalCode.PASSWORD_BY_LINK_ONLY,
                    "this service sends mail, so owners set a new password by a mailed link:"
                            + " have one sent, by POST /v1/admin/users/{id}/reset-link or on the merchant's page");
        }
    }
}
