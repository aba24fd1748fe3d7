package dev.hazina.application.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Keys from signing in. What begins or ends one is recorded together with its entry in the audit log, or not at all.
/// What [Keys] says afterwards, through this instance, has heard of it.
public interface Sessions {

    /// Decides about a session while nobody changes the user, the merchant or its accounts.
    interface Opening {
        /// @param member the user and the merchant as they are now
        /// @param accounts all accounts of the merchant, oldest first
        /// @param at the merchant's next instant
        /// @return the session; empty when there is to be none, then nothing happens
        Optional<ApiKey> open(Merchants.Member member, List<AccountId> accounts, Instant at);
    }

    /// How many entries of failed sign-ins a user gets in so much time. Further ones are not written: whoever guesses
    /// passwords must not fill the log.
    record Bound(int most, Duration within) {}

    /// Adds a session, and drops the user's oldest beyond the newest `keep`. It counts for as long as the user has the
    /// password that it began with.
    ///
    /// @return the user and the merchant as they were when it was decided
    /// @throws Refusal.NotFound when the merchant has no such user
    Merchants.Member begin(MerchantId merchant, UserId user, Opening opening, int keep, AuditStamp stamp);

    /// Notes that somebody was not let in as a user.
    ///
    /// @throws Refusal.NotFound when the merchant has no such user
    void noteRefused(MerchantId merchant, UserId user, SignInRefused reason, Bound bound, AuditStamp stamp);

    /// Ends a session, if the key is one of the user's.
    void end(MerchantId merchant, UserId user, String keyId, AuditStamp stamp);

    /// Ends all the user's sessions.
    void endAll(MerchantId merchant, UserId user, AuditStamp stamp);
}
