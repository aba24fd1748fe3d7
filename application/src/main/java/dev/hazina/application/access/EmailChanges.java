package dev.hazina.application.access;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.key.Keys;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.EmailChange;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import java.time.Instant;
import java.util.Optional;

/// The changes of logins' e-mails that wait for their codes, one at most for each login. [Keys] of this instance
/// reflects a change afterwards.
@Port
public interface EmailChanges {

    /// What a decision has come to.
    ///
    /// @param change to be kept
    /// @param email the e-mail that the login has from now on; empty where it stays
    record Decided(EmailChange change, Optional<Email> email) {}

    /// Decides about a change while its login is locked.
    interface Decision {
        /// @param at the merchant's next instant
        Decided decide(User user, Optional<EmailChange> before, Instant at);
    }

    /// The change of the user's login, be it asked for in another of its merchants.
    @OpenToAdapters
    Optional<EmailChange> find(MerchantId merchant, UserId user);

    /// Records a decision in one transaction. Another e-mail is that of the login in all of its merchants, with an
    /// audit entry in each, of which the former e-mail is told. The login's other sessions end in all of them, and so
    /// does its link for a new password, which was mailed to the former e-mail.
    ///
    /// @return what was decided
    /// @throws dev.hazina.domain.refusal.Refusal.NotFound when the merchant has no such user
    /// @throws dev.hazina.domain.refusal.Refusal.Conflict when another login has the e-mail, in any case
    Decided change(MerchantId merchant, UserId user, Decision decision, AuditStamp stamp);
}
