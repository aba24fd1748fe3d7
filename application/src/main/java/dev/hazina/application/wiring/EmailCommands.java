package dev.hazina.application.wiring;

import dev.hazina.application.access.AskEmailChange;
import dev.hazina.application.access.ConfirmEmailChange;
import dev.hazina.application.access.EmailChanges;
import dev.hazina.application.access.EmailCodeMails;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.SelfProof;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.SecondFactorCheck;

/// The commands by which people change the e-mail of their login.
public record EmailCommands(AskEmailChange askEmailChange, ConfirmEmailChange confirmEmailChange) {

    public static EmailCommands of(MerchantPorts ports, EmailChanges changes, AccessPorts access) {
        AuditStamps stamps = new AuditStamps(ports.ids(), ports.clock());
        SelfProof proof = new SelfProof(ports.users(), ports.hasher(), ports.secondFactors(),
                new SecondFactorCheck(ports.secondFactors(), ports.oneTimeCodes()), stamps);
        EmailCodeMails mails = new EmailCodeMails(access.mailing().map(MailResetLink.Mailing::mailer),
                ports.merchants(), ports.ids(), access.mails());
        return new EmailCommands(new AskEmailChange(changes, proof, mails, access.chance(), stamps),
                new ConfirmEmailChange(changes, stamps));
    }
}
