package dev.hazina.application.access;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.key.Keys;
import dev.hazina.application.people.Users;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The links by which users set a new password, at most one for each user. A link ends with the password that the user
/// had when it was made. Changes are recorded together with their audit entry in one transaction. [Keys] of this
/// instance reflects them afterwards.
@Port
public interface ResetLinks {

    /// A link, by its id and the hash of its token.
    record ResetLink(UUID id, MerchantId merchant, UserId user, byte[] tokenHash, Instant createdAt) {
        /// The time for which a link can be used.
        public static final Duration LIFE = Duration.ofMinutes(30);

        public boolean isExpired(Instant now) {
            return !now.isBefore(createdAt.plus(LIFE));
        }

        @Override
        public String toString() {
            return "ResetLink[" + id + "]";
        }
    }

    /// The greatest number of links that are mailed to a user in a period.
    record MailLimit(int most, Duration within) {}

    /// Keeps a link in place of the user's former one. The limit holds while the user has a link that works: a stranger
    /// who uses it up must not be able to leave the user without one.
    ///
    /// @return false when the limit is reached and the former link works; then that one stays
    /// @throws Refusal.NotFound when the merchant has no such user
    boolean replace(ResetLink link, MailLimit limit, AuditStamp stamp);

    /// The link with this id, of any merchant; empty when it was replaced or used, when the user has another password
    /// by now or is disabled, or when the merchant is suspended.
    Optional<ResetLink> find(UUID id);

    /// Uses a link up and changes its user. Of several uses at the same time one succeeds.
    ///
    /// @return the user afterwards
    /// @throws Refusal.NotFound when the link isn't found any more
    User use(ResetLink link, Users.UserChange amendment, AuditStamp stamp);
}
