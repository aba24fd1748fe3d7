package dev.hazina.application.invitation;

import dev.hazina.application.access.SessionStart;
import dev.hazina.application.access.SignInRefused;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.access.Visit;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.invitation.Invitations.Guest;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Accepts an invitation, and signs its guest in. A new person chooses a password. A person with a login gives its
/// password, and a code where the login has a second factor; that the login is disabled in another merchant doesn't
/// matter. The login is the one with the invited e-mail, so no other person can accept it. [JoinRule] says which logins
/// may.
public final class AcceptInvitation {
    private final FindInvitation find;
    private final Invitations invitations;
    private final JoinRule rule;
    private final Merchants merchants;
    private final PasswordHasher hasher;
    private final SessionStart start;
    private final Ids ids;
    private final AuditStamps stamps;

    public AcceptInvitation(FindInvitation find, Invitations invitations, JoinRule rule, Merchants merchants,
            PasswordHasher hasher, SessionStart start, Ids ids, AuditStamps stamps) {
        this.find = find;
        this.invitations = invitations;
        this.rule = rule;
        this.merchants = merchants;
        this.hasher = hasher;
        this.start = start;
        this.ids = ids;
        this.stamps = stamps;
    }

    /// How the guest accepts.
    public sealed interface Acceptance {}

    /// A new person accepts.
    public record AsNew(String link, Password password, Actor from) implements Acceptance {
        @Override
        public String toString() {
            return "AsNew[***]";
        }
    }

    /// A person with a login accepts.
    public record WithLogin(String link, String password, Optional<String> code, Actor from)
            implements
                Acceptance {
        @Override
        public String toString() {
            return "WithLogin[***]";
        }
    }

    /// @throws Refusal.Precondition when the invitation can't be accepted, or the login may not join a further merchant
    /// @throws Refusal.Conflict when a new person's e-mail has a login, or the login is a user of the merchant
    /// @throws Refusal.Unauthorized when the password is wrong, or the code is wrong or missing
    /// @throws Refusal.RateLimited when there were too many wrong codes
    public SignedIn handle(Acceptance acceptance) {
        return switch (acceptance) {
            case AsNew command -> asNew(command);
            case WithLogin command -> withLogin(command);
        };
    }

    private SignedIn asNew(AsNew command) {
        Invitation invitation = find.handle(command.link());
        if (merchants.byEmail(invitation.email().folded())
                .filter(known -> !JoinRule.mayTake(invitation, known.user().standing())).isPresent()) {
            throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
        }
        return accept(invitation, new Guest.NewLogin(hasher.hash(command.password())), command.from());
    }

    private SignedIn withLogin(WithLogin command) {
        Invitation invitation = find.handle(command.link());
        Optional<MerchantUser> found = merchants.byEmail(invitation.email().folded());
        boolean right = found.map(member -> hasher.matches(command.password(), member.user().passwordHash()))
                .orElseGet(() -> hasher.matchesNobody(command.password()));
        MerchantUser known = found.orElseThrow(Refusal.Unauthorized::new);
        if (!right) {
            throw start.refused(known, SignInRefused.WRONG_PASSWORD, command.from());
        }
        start.requireCode(known, command.code(), command.from());
        return accept(invitation, new Guest.KnownLogin(known.user().passwordHash()), command.from());
    }

    private SignedIn accept(Invitation invitation, Guest guest, Actor from) {
        var id = new UserId(ids.next());
        try {
            User joined = invitations.accept(invitation, id, guest, rule, stamps.of(from.provenAs(id)));
            MerchantUser member = merchants.memberships(joined.login()).stream()
                    .filter(one -> one.user().id().equals(id)).findFirst().orElseThrow();
            return start.begin(member, Visit.expected(from));
        } catch (Refusal.NotFound usedMeanwhile) {
            throw FindInvitation.gone();
        }
    }
}
