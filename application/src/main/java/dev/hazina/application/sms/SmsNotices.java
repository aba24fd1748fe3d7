package dev.hazina.application.sms;

import dev.hazina.application.audit.ActName;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.mail.Outbox;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/// The notices that are still to be sent by SMS. They are recorded with the audit entry of what they tell, in its
/// transaction, for those who are mailed and have a confirmed number for the topic.
@Port
public interface SmsNotices extends Outbox<SmsNotices.SmsNotice> {
    /// The time after which an SMS that was not sent is left out: it costs money, and the mail has told it.
    Duration LIFE = Duration.ofHours(12);

    /// One of them.
    ///
    /// @param entry the audit entry
    /// @param to the user who gets it
    record SmsNotice(UUID entry, UserId to, Phone phone, MailLanguage language, MerchantId merchant, Label name,
            ActName action, Instant at) {}
}
