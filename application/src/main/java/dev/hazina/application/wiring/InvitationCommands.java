package dev.hazina.application.wiring;

import dev.hazina.application.access.SessionStart;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.invitation.AcceptInvitation;
import dev.hazina.application.invitation.FindInvitation;
import dev.hazina.application.invitation.InvitationLinks;
import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.invitation.JoinRule;
import dev.hazina.application.invitation.WithdrawInvitation;
import dev.hazina.application.password.ResetTokens;

/// The commands about invitations.
public record InvitationCommands(InviteUser invite, WithdrawInvitation withdraw, FindInvitation find,
        AcceptInvitation accept) {

    static InvitationCommands of(MerchantPorts merchants, AccessPorts ports, SessionStart start) {
        AuditStamps stamps = new AuditStamps(merchants.ids(), merchants.clock());
        FindInvitation find = new FindInvitation(ports.invitations(), merchants.clock());
        return new InvitationCommands(
                new InviteUser(ports.invitations(),
                        new InvitationLinks(ports.merchants(), ports.mailing(), ports.service(), ports.mails()),
                        new ResetTokens(ports.chance()), merchants.ids(), stamps),
                new WithdrawInvitation(ports.invitations(), stamps), find,
                new AcceptInvitation(find, ports.invitations(), new JoinRule(ports.mailing().isPresent()),
                        merchants.merchants(), merchants.hasher(), start, merchants.ids(), stamps));
    }
}
