package dev.hazina.application.access;

import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The mails to owners about changes of access and of what may be paid out. They are recorded with the audit entry of
/// the change, in its transaction: one for each owner who has access, and for the person whom it is about. A mail is
/// claimed before it is sent, so that one instance sends it.
@Port
public interface OwnerNotices {
    /// The time after which a mail that was not sent is left out. What is older is no news, and a service that gets a
    /// mail server tells nothing of the time before.
    Duration LIFE = Duration.ofDays(3);

    /// The audited actions that owners are told of, by the name of their text.
    Map<AuditAct, String> ACTIONS = Map.of(AuditAct.USER_PASSWORD_SET, "password", AuditAct.USER_PASSWORD_RESET,
            "password",
            AuditAct.USER_SECOND_FACTOR_ADDED, "factor-added", AuditAct.USER_SECOND_FACTOR_REMOVED, "factor-removed",
            AuditAct.USER_ACCESS_PROPOSED, "proposed", AuditAct.USER_ROLE_CHANGED, "role", AuditAct.KEY_CREATED, "key",
            AuditAct.PAYOUT_CURRENCIES_CHANGED, "payouts", AuditAct.MERCHANT_SUSPENDED, "suspended",
            AuditAct.MERCHANT_REACTIVATED,
            "reactivated");

    /// Whether owners are told of an action.
    static boolean areTold(AuditedAction act) {
        return ACTIONS.containsKey(act.action());
    }

    /// A mail.
    ///
    /// @param entry the audit entry
    /// @param to the user who gets it
    /// @param action the act of the entry
    /// @param about the e-mail of the user whom it is about
    record OwnerNotice(UUID entry, UserId to, Email email, MerchantId merchant, Label name, ActName action,
            Optional<String> about, Instant at) {}

    /// Claims mails that are due, the oldest first. A claimed one is due again after the lease, the next time after
    /// twice the lease, and so on.
    List<OwnerNotice> claim(int most, Duration lease);

    /// Forgets a mail, which was sent.
    void sent(OwnerNotice notice);
}
