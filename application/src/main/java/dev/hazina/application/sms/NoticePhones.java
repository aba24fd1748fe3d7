package dev.hazina.application.sms;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.people.UserId;
import java.time.Instant;
import java.util.Optional;

/// The phones on which users get notices by SMS, one at most for each.
@Port
public interface NoticePhones {

    @OpenToAdapters
    Optional<NoticePhone> find(MerchantId merchant, UserId user);

    /// Decides about a phone while its user is locked.
    interface PhoneChange {
        /// @param at the merchant's next instant
        NoticePhone amend(Optional<NoticePhone> before, Instant at);
    }

    /// Records a change with its audit entry, where the number changes, in one transaction.
    ///
    /// @return the phone afterwards
    /// @throws dev.hazina.domain.refusal.Refusal.NotFound when the merchant has no such user
    NoticePhone change(MerchantId merchant, UserId user, PhoneChange change, AuditStamp stamp);
}
