package dev.hazina.application.invitation;

import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.ResetLinkMailer;
import dev.hazina.application.key.Caller;
import dev.hazina.application.mail.MailName;
import dev.hazina.application.mail.MailTexts;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// The links of invitations: they are mailed, or handed over where no mail can be sent.
public final class InvitationLinks {
    private final MerchantReads merchants;
    private final Optional<MailResetLink.Mailing> mailing;
    private final Optional<Supplier<URI>> service;
    private final Executor afterwards;

    /// @param mailing empty where no mail can be sent
    /// @param service the address of this service as users reach it; empty where it isn't known
    /// @param afterwards mails after the response was sent
    public InvitationLinks(MerchantReads merchants, Optional<MailResetLink.Mailing> mailing,
            Optional<Supplier<URI>> service, Executor afterwards) {
        this.merchants = merchants;
        this.mailing = mailing;
        this.service = service;
        this.afterwards = afterwards;
    }

    boolean areMailed() {
        return mailing.isPresent();
    }

    /// @param place the path and query of the link
    /// @return the link to hand over; empty when it is mailed
    Optional<String> send(Caller.Member caller, Invitation invitation, String place, Locale language) {
        mailing.ifPresent(ready -> {
            ResetLinkMailer.LinkMail mail = mail(caller, invitation, ready.service().get() + place, language);
            afterwards.execute(() -> ready.mailer().send(mail));
        });
        return areMailed() ? Optional.empty() : Optional.of(service.map(known -> known.get() + place).orElse(place));
    }

    private ResetLinkMailer.LinkMail mail(Caller.Member caller, Invitation invitation, String address,
            Locale language) {
        var sender = merchants.profile(caller.merchant(), caller.user()).orElseThrow(Refusal.Unauthorized::new);
        MailTexts.MailText text = MailTexts.of("invitation", language, sender.user().email().text(),
                MailName.of(sender.merchant().name().text()), address, String.valueOf(Invitation.LIFE.toDays()));
        return new ResetLinkMailer.LinkMail("invitation." + invitation.id() + "." + invitation.sentAt().toEpochMilli(),
                invitation.email(), text.subject(), text.text());
    }

    /// An account can be had for nothing, so without a proven e-mail it sends no mails to strangers.
    ///
    /// @throws Refusal.Precondition when links are mailed and the sender's own e-mail isn't confirmed
    void requireProven(Caller.Member caller) {
        if (areMailed()
                && !merchants.profile(caller.merchant(), caller.user()).orElseThrow(Refusal.Unauthorized::new).user()
                        .standing().isProven()) {
            throw new Refusal.Precondition(RefusalCode.EMAIL_NOT_CONFIRMED,
                    "confirm your e-mail before you invite people: under Forgot your password,"
                            + " ask for a link and set a password by it");
        }
    }
}
