package dev.hazina.application.slip;

import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.mail.MailName;
import dev.hazina.application.mail.MailTexts;
import dev.hazina.application.slip.ReceiptMails.ReceiptMail;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import java.net.URI;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// Mails receipts to payers. One whose payment has no receipt any more is left out.
public final class SendReceiptMails {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ENGLISH);

    private final ReceiptMails mails;
    private final PaymentSlips slips;
    private final Optional<MailResetLink.Mailing> mailing;

    /// @param mailing empty where no mail can be sent
    public SendReceiptMails(ReceiptMails mails, PaymentSlips slips, Optional<MailResetLink.Mailing> mailing) {
        this.mails = mails;
        this.slips = slips;
        this.mailing = mailing;
    }

    /// Sends the due mails.
    ///
    /// @return the number of due mails
    /// @throws RuntimeException when one of them could not be sent; the others were
    public int runDue() {
        return mailing.map(ready -> mails.sendDue(mail -> slips.of(mail.merchant(), mail.payment())
                .ifPresent(slip -> ready.mailer().send(mail(mail, slip, ready.service().get()))))).orElse(0);
    }

    /// It has no name and no number of the payer, whose e-mail may have been mistyped.
    private LinkMail mail(ReceiptMail mail, PaymentSlip slip, URI service) {
        Instruction<PaymentDetails> payment = slip.payment().payment();
        PaymentDetails details = payment.details();
        Money refunded = slip.payment().refunds().refunded(payment);
        String amount = written(details.amount()) + (refunded.isPositive()
                ? ", " + MailTexts.part("receipt-refunded", mail.language()) + " " + written(refunded)
                : "");
        MailTexts.MailText text = MailTexts.of("receipt", mail.language(), MailName.of(slip.merchant().name().text()),
                amount, TIME.format(details.createdAt().atZone(slip.account().zone())),
                payment.receipt().map(MailName::of).orElse("-"), MailName.of(details.reference()),
                service + PaymentSlips.PAGE + "/" + slips.token(mail.merchant(), mail.payment()));
        return new LinkMail("receipt." + mail.id(), mail.to(), text.subject(), text.text());
    }

    private static String written(Money money) {
        return String.format(Locale.ENGLISH, "%s %,." + money.currency().scale() + "f", money.currency().name(),
                money.toMajor());
    }
}
