package dev.hazina.application.slip;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.slip.ReceiptMails.MailLimit;
import dev.hazina.application.slip.ReceiptMails.ReceiptMail;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.Locale;

/// Has the receipt of a payment mailed to its payer. The mail is recorded, and sent afterwards.
public final class MailReceipt {
    /// So that strangers' mailboxes aren't filled.
    public static final MailLimit LIMIT = new MailLimit(200, 5, Duration.ofDays(1));

    private final ReceiptMails mails;
    private final MerchantReads merchants;
    private final AuditStamps stamps;
    private final boolean mailing;

    /// @param mailing whether mail can be sent, and the address of this service is known
    public MailReceipt(ReceiptMails mails, MerchantReads merchants, AuditStamps stamps, boolean mailing) {
        this.mails = mails;
        this.merchants = merchants;
        this.stamps = stamps;
        this.mailing = mailing;
    }

    /// @param payment one that the caller may see
    /// @param language of the mail
    public record Command(Actor by, Caller.Member caller, Instruction<PaymentDetails> payment, Email to,
            Locale language) {
        @Override
        public String toString() {
            return "Command[" + payment.details().id() + "]";
        }
    }

    /// Whether receipts can be mailed.
    public boolean isAvailable() {
        return mailing;
    }

    /// @throws Refusal.Precondition when no mail can be sent, or the sender's own e-mail isn't confirmed
    /// @throws Refusal.NotFound when the payment has not succeeded
    /// @throws Refusal.RateLimited when there were too many
    public void handle(Command command) {
        if (!mailing) {
            throw new Refusal.Precondition(RefusalCode.NO_MAIL, "this service sends no mail");
        }
        if (!command.payment().isSucceeded()) {
            throw new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND, "payment with a receipt");
        }
        requireProven(command.caller());
        AuditStamp stamp = stamps.of(command.by(), Permission.COLLECT);
        mails.add(new ReceiptMail(stamp.id(), command.payment().details().merchant(),
                command.payment().details().id(), command.to(), command.language(), stamp.now()), LIMIT, stamp);
    }

    /// An account can be had for nothing, so without a proven e-mail it sends no mails to strangers.
    private void requireProven(Caller.Member caller) {
        if (!merchants.profile(caller.merchant(), caller.user()).orElseThrow(Refusal.Unauthorized::new).user()
                .standing().isProven()) {
            throw new Refusal.Precondition(RefusalCode.EMAIL_NOT_CONFIRMED,
                    "confirm your e-mail before you mail receipts: under Forgot your password,"
                            + " ask for a link and set a password by it");
        }
    }
}
