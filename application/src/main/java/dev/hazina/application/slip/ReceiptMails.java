package dev.hazina.application.slip;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/// The mails with receipts that are still to be sent. One is recorded together with its audit entry, and is claimed
/// before it is sent, so that one instance sends it. The payer's e-mail is kept until then.
@Port
public interface ReceiptMails {
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

    /// Claims mails that are due, the oldest first. A claimed one is due again after the lease, the next time after
    /// twice the lease, and so on.
    List<ReceiptMail> claim(int most, Duration lease);

    /// Forgets a mail, which was sent, or whose payment has no receipt any more.
    void done(ReceiptMail mail);
}
