package dev.hazina.application.access;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.invitation.AcceptInvitation;
import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.invitation.InviteUser.Invited;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.Email;
import java.util.Optional;

/// Invites people to a merchant, and accepts for them, through the commands.
public final class Colleague {
    private final Hazina hazina;
    private final TestMerchant shop;

    public Colleague(Hazina hazina, TestMerchant shop) {
        this.hazina = hazina;
        this.shop = shop;
    }

    public Invited invite(String email, Role role) {
        MerchantActions owner = new MerchantActions(hazina, shop);
        return hazina.access().invitations().invite()
                .handle(new InviteUser.Command(owner.owner(), owner.caller(), new Email(email), role));
    }

    /// The link of an invitation that was mailed.
    public String mailed(String email, Role role) {
        invite(email, role);
        return hazina.linkMailer.newestLink();
    }

    /// Accepts with the login of this e-mail, whose password is the usual one.
    public SignedIn accept(String link) {
        return accept(link, Optional.empty());
    }

    public SignedIn accept(String link, Optional<String> code) {
        return hazina.access().invitations().accept().handle(new AcceptInvitation.WithLogin(link, TestMerchant.PASSWORD,
                code, MerchantActions.VISITOR));
    }

    /// Makes the owner of another merchant a user of this one.
    public SignedIn join(TestMerchant other, Role role) {
        return accept(mailed(other.email, role));
    }

    public static Caller.Member caller(Hazina hazina, SignedIn session) {
        return (Caller.Member) hazina.authenticate.handle(session.credentials(), Optional.empty());
    }

    public static Actor by(SignedIn session) {
        return Actor.key(session.credentials().keyId(), session.user().id(), "192.0.2.8", Optional.empty());
    }
}
