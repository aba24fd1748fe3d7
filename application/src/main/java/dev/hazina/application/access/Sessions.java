package dev.hazina.application.access;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Sessions. Their beginning and end is recorded together with its audit entry in one transaction. [Keys] of this
/// instance reflects the change afterwards.
@Port
public interface Sessions {

    /// Decides about a session while the user, the merchant and its accounts are locked.
    interface SessionOpening {
        /// @param member the user and the merchant as read under the lock
        /// @param accounts all accounts of the merchant, oldest first
        /// @param at the merchant's next instant
        /// @return the session; empty when none is to begin, then nothing is recorded
        Optional<ApiKey> open(Merchants.MerchantUser member, List<AccountId> accounts, Instant at);
    }

    /// The greatest number of audit entries of failed sign-ins that a user gets in a period. Further ones are not
    /// recorded, so that guessing passwords does not fill the log.
    record FailureLimit(int most, Duration within) {}

    /// @param keep the number of sessions of the user that stay
    /// @param newBrowser whether the user is told of it
    record Beginning(int keep, boolean newBrowser) {}

    /// Adds a session, and ends the user's oldest beyond the newest ones. It is valid as long as the user has the
    /// password that it began with.
    ///
    /// @return the user and the merchant as read under the lock
    /// @throws Refusal.NotFound when the merchant has no such user
    Merchants.MerchantUser begin(MerchantId merchant, UserId user, SessionOpening opening, Beginning how,
            AuditStamp stamp);

    /// The refusal of a change to a merchant that the login joined after its session began: the session may be that of
    /// a person who was in before.
    static Refusal.Forbidden joinedSince() {
        return new Refusal.Forbidden(RefusalCode.SESSION_TOO_OLD,
                "you joined this business after this session began; sign in again");
    }

    /// A session that its user leaves for another merchant of the same login.
    record LeftSession(MerchantId merchant, UserId user, String keyId) {}

    /// Ends a session and adds one in another merchant of the same login, which keeps the time of the last code of the
    /// second factor.
    ///
    /// @param user the login's user of that merchant
    /// @return the user and the merchant as read under the lock
    /// @throws Refusal.Unauthorized when the session that is left doesn't exist any more, or is of another login
    /// @throws Refusal.NotFound when the merchant has no such user
    /// @throws Refusal.Forbidden when the login has joined that merchant since the session began
    Merchants.MerchantUser change(LeftSession left, MerchantId merchant, UserId user, SessionOpening opening, int keep,
            AuditStamp stamp);

    /// Records a failed sign-in as a user.
    ///
    /// @throws Refusal.NotFound when the merchant has no such user
    void noteRefused(MerchantId merchant, UserId user, SignInRefused reason, FailureLimit bound, AuditStamp stamp);

    /// Ends a session, if the key is one of the user's.
    void end(MerchantId merchant, UserId user, String keyId, AuditStamp stamp);

    /// Ends all sessions of the user's login, in all of its merchants.
    void endAll(MerchantId merchant, UserId user, AuditStamp stamp);
}
