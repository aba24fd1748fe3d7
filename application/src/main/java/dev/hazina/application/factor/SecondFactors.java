package dev.hazina.application.factor;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.key.Keys;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import java.time.Instant;
import java.util.Optional;

/// The second factors of users, at most one for each. Changes of a merchant's factors are recorded one after the other,
/// each together with its audit entry, if it has one, in one transaction. [Keys] of this instance reflects them
/// afterwards.
@Port
public interface SecondFactors extends FactorChanges {

    /// Decides about a factor while its user is locked.
    interface FactorChange {
        /// @param at the merchant's next instant
        /// @return the factor afterwards; empty when the user has none any more. A refusal changes nothing
        Optional<SecondFactor> amend(Optional<SecondFactor> before, Instant at);
    }

    /// Whether the user's sessions end, except the one that makes the change: the others began without the factor, or
    /// may be those of a person who has the lost device.
    static boolean endsSessions(Optional<SecondFactor> before, Optional<SecondFactor> after) {
        return before.filter(SecondFactor::isConfirmed).isPresent() != after.filter(SecondFactor::isConfirmed)
                .isPresent();
    }

    /// Whether the user's access rests after the change: another person has removed the factor.
    static boolean beginsRest(Optional<SecondFactor> before, Optional<SecondFactor> after, UserId user, Actor by) {
        return endsSessions(before, after) && after.isEmpty() && !by.user().equals(Optional.of(user));
    }

    /// Whether the change was made with a right code, which the acting session keeps the time of.
    static boolean isProof(Optional<SecondFactor> before, Optional<SecondFactor> after) {
        return after.filter(SecondFactor::isConfirmed).isPresent() && before.isPresent()
                && (before.get().lastStep() != after.get().lastStep()
                        || before.get().recoveryCodes().size() > after.get().recoveryCodes().size());
    }

    @OpenToAdapters
    Optional<SecondFactor> find(MerchantId merchant, UserId user);

    @Override
    Optional<SecondFactor> change(MerchantId merchant, UserId user, FactorChange change, AuditStamp stamp);

    /// Sets whether users who can move money out have to have a second factor.
    void demand(MerchantId merchant, boolean demanded, AuditStamp stamp);
}
