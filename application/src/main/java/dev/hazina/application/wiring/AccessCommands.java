package dev.hazina.application.wiring;

import dev.hazina.application.access.ChangeMerchant;
import dev.hazina.application.access.ConfirmSignIn;
import dev.hazina.application.access.FindResetLink;
import dev.hazina.application.access.MailOwnerLink;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.ResetPassword;
import dev.hazina.application.access.SessionStart;
import dev.hazina.application.agreement.AgreeToAccess;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.password.ResetTokens;
import dev.hazina.application.people.SetUserPassword;

/// The commands of signing in with a second factor, and those by which a user who can't sign in gets access again.
public record AccessCommands(MailResetLink mailResetLink, FindResetLink findResetLink, ResetPassword resetPassword,
        SetUserPassword setUserPassword, SetOwnerPassword setOwnerPassword,
        AgreeToAccess agreeToAccess, MailOwnerLink mailOwnerLink, ConfirmSignIn confirmSignIn,
        ChangeMerchant changeMerchant, InvitationCommands invitations, SecondFactorCommands secondFactor) {

    public static AccessCommands of(MerchantPorts merchants, AccessPorts ports) {
        AuditStamps stamps = new AuditStamps(merchants.ids(), merchants.clock());
        FindResetLink find = new FindResetLink(ports.resetLinks(), merchants.clock());
        SessionStart start = MerchantCommands.start(merchants, stamps, ports.afterSignIn());
        MailResetLink mail = new MailResetLink(merchants.merchants(), ports.resetLinks(), ports.mailing(),
                new ResetTokens(ports.chance()), merchants.ids(), stamps, ports.mails());
        return new AccessCommands(mail, find,
                new ResetPassword(find, ports.resetLinks(), merchants.users(), merchants.hasher(), stamps),
                new SetUserPassword(merchants.users(), merchants.hasher(), stamps),
                new SetOwnerPassword(merchants.users(), ports.proposals(), merchants.hasher(),
                        ports.mailing().isPresent(), merchants.ids(), stamps),
                new AgreeToAccess(ports.proposals(), merchants.users(), stamps),
                new MailOwnerLink(merchants.users(), mail),
                new ConfirmSignIn(ports.pendingSignIns(), start), new ChangeMerchant(merchants.merchants(), start),
                InvitationCommands.of(merchants, ports, start),
                SecondFactorCommands.of(merchants, ports.proposals(), ports.mailing().isPresent(), ports.chance()));
    }
}
