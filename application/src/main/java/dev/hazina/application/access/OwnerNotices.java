package dev.hazina.application.access;

import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.mail.Outbox;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The mails about changes of access and of what may be paid out. They are recorded with the audit entry of the change,
/// in its transaction, for those whom [ToldAct] names.
@Port
public interface OwnerNotices extends Outbox<OwnerNotices.OwnerNotice> {
    /// The time after which a mail that was not sent is left out. What is older is no news, and a service that gets a
    /// mail server tells nothing of the time before.
    Duration LIFE = Duration.ofDays(3);

    /// A mail.
    ///
    /// @param entry the audit entry
    /// @param to the user who gets it
    record OwnerNotice(UUID entry, UserId to, Email email, MerchantId merchant, Label name, News news, Instant at) {}

    /// What is told.
    ///
    /// @param action the act of the entry
    /// @param about the e-mail of the user or invitation that it is about
    /// @param by on whose behalf it was done; empty where an earlier version has recorded the mail
    /// @param byEmail of the person of the merchant who did it
    /// @param detail such as the reason
    record News(ActName action, Optional<String> about, Optional<Actor.Kind> by, Optional<String> byEmail,
            Optional<String> detail) {}
}
