package dev.hazina.application.slip;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.mail.Outbox;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/// The mails with receipts that are still to be sent. The payer's e-mail is kept until then.
@Port
public interface ReceiptMails extends Outbox<ReceiptMails.ReceiptMail> {
    /// The time after which a mail that was not sent is left out.
    Duration LIFE = Duration.ofDays(1);

    /// A mail.
    ///
    /// @param id the audit entry's
    record ReceiptMail(UUID id, MerchantId merchant, PaymentId payment, Email to, Locale language, Instant at) {
        @Override
        public String toString() {
            return "ReceiptMail[" + id + "]";
        }
    }

    /// The greatest number of mails in a period, by merchant and by payment.
    record MailLimit(int ofMerchant, int ofPayment, Duration within) {}

    /// @throws Refusal.RateLimited when a limit is reached
    void add(ReceiptMail mail, MailLimit limit, AuditStamp stamp);
}
