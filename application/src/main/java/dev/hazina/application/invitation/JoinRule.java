package dev.hazina.application.invitation;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.people.LoginStanding;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Decides who becomes a user of a merchant by an invitation. A login joins a merchant only if its person alone can use
/// it: not with a password that another person may know, nor with an e-mail that a stranger has claimed.
///
/// @param provable whether an e-mail can be proven, because links are mailed
public record JoinRule(boolean provable) {

    /// @param known a user of the login with the invited e-mail, who is locked; empty when there is no such login
    /// @param inviter all who could act as the one who made the link
    /// @return the new user of the merchant, with the password that the login has from now on
    /// @throws Refusal.Conflict when a new person's e-mail has a login that counts
    /// @throws Refusal.Unauthorized when the login has another password by now
    /// @throws Refusal.Precondition when the login may not join
    public User join(Invitation invitation, UserId id, Invitations.Guest guest, Optional<User> known,
            PossibleActors inviter, Instant at) {
        return switch (guest) {
            case Invitations.Guest.NewLogin(String passwordHash) -> {
                User first = User.first(id, invitation.merchant(), invitation.email(), passwordHash,
                        invitation.role(), at);
                yield known.map(login -> taken(invitation, first, login, at))
                        .orElseGet(() -> first.withStanding(standing(invitation, first.standing(), inviter, at)));
            }
            case Invitations.Guest.KnownLogin(String passwordHash) -> {
                User login = known.filter(user -> user.passwordHash().equals(passwordHash))
                        .orElseThrow(Refusal.Unauthorized::new);
                requireOwn(login.standing());
                yield of(login, invitation, id, at);
            }
        };
    }

    /// The guest of a mailed link takes over a login that was only claimed with their e-mail.
    private static User taken(Invitation invitation, User guest, User login, Instant at) {
        if (!mayTake(invitation, login.standing())) {
            throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
        }
        return of(login.withPasswordByLink(guest.passwordHash(), at), invitation, guest.id(), at);
    }

    /// Whether a new person may choose a password for the e-mail, although there is a login.
    static boolean mayTake(Invitation invitation, LoginStanding standing) {
        return invitation.mailed() && !standing.isProven();
    }

    private static LoginStanding standing(Invitation invitation, LoginStanding first, PossibleActors inviter,
            Instant at) {
        return invitation.mailed() ? first.proven(at) : first.knownTo(inviter);
    }

    private void requireOwn(LoginStanding standing) {
        if (standing.passwordBy().isPresent()) {
            throw new Refusal.Precondition(RefusalCode.PASSWORD_NOT_OWN,
                    "another person has set this password, or saw the link by which it was set;"
                            + " set a new one by a mailed link first");
        }
        if (provable && !standing.isProven()) {
            throw new Refusal.Precondition(RefusalCode.EMAIL_NOT_CONFIRMED,
                    "this e-mail was never confirmed; choose a new password with this"
                            + " invitation, as a new person does");
        }
    }

    /// What the login's other merchants have of it in their audit logs: another password, or the end of sessions.
    ///
    /// @param before the login's user of the other merchant
    /// @param ended the keys of its sessions, which end
    /// @return empty when nothing changes there
    public static Optional<AuditedAction> elsewhere(User before, User joined, Actor by, List<String> ended) {
        if (!before.passwordHash().equals(joined.passwordHash())) {
            return AuditedAction.userChanged(before, joined, by).map(act -> act.at(before));
        }
        return ended.isEmpty()
                ? Optional.empty()
                : Optional.of(AuditedAction.signedOut(before.merchant(), before.id(), ended));
    }

    private static User of(User login, Invitation invitation, UserId id, Instant at) {
        return new User(id, invitation.merchant(), login.login(), login.email(), login.passwordHash(),
                invitation.role(), false, at, true, login.standing(), Optional.empty());
    }
}
