package dev.hazina.application.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.AcceptInvitation;
import dev.hazina.application.merchant.FindInvitation;
import dev.hazina.application.merchant.InviteUser;
import dev.hazina.application.merchant.JoinRule;
import dev.hazina.application.merchant.ResetTokens;
import dev.hazina.application.merchant.SessionStart;
import dev.hazina.application.merchant.WithdrawInvitation;

/// The commands about invitations.
public record InvitationCommands(InviteUser invite, WithdrawInvitation withdraw, FindInvitation find,
        AcceptInvitation accept) {

    static InvitationCommands of(MerchantPorts merchants, AccessPorts ports, SessionStart start) {
        AuditStamps stamps = new AuditStamps(merchants.ids(), merchants.clock());
        FindInvitation find = new FindInvitation(ports.invitations(), merchants.clock());
        return new InvitationCommands(
                new InviteUser(ports.invitations(), ports.merchants(),
                        new InviteUser.LinkMails(ports.mailing(), ports.service(), ports.mails()),
                        new ResetTokens(ports.chance()), merchants.ids(), stamps),
                new WithdrawInvitation(ports.invitations(), stamps), find,
                new AcceptInvitation(find, ports.invitations(), new JoinRule(ports.mailing().isPresent()),
                        merchants.merchants(), merchants.hasher(), start, merchants.ids(), stamps));
    }
}
