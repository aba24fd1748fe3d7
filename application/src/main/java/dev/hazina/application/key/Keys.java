package dev.hazina.application.key;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.PayoutMaker;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// API keys and sessions, and the accounts they are bound to.
@Port
@OpenToAdapters
public interface Keys {

    /// A key with all that decides whether it may be used.
    ///
    /// @param key with the role and the scopes it may use now, which are no more than its user's role
    /// @param accounts the accounts the key is bound to, its primary one first
    /// @param factor where a session stands with the second factor
    /// @param rest of the user
    /// @param actors all who could act as the user
    record Holder(ApiKey key, boolean merchantSuspended, boolean userDisabled, String userEmail,
            List<Account> accounts, SecondFactorStanding factor, AccessRest rest,
            PossibleActors actors) {
        public Holder {
            accounts = List.copyOf(accounts);
        }

        /// The creator that is recorded on objects made with the key: the user for a session, the key itself otherwise.
        public CreatedBy name() {
            return key.isSession()
                    ? new CreatedBy(CreatedBy.Type.USER, Optional.of(key.user().toString()), userEmail,
                            Optional.empty())
                    : new CreatedBy(CreatedBy.Type.KEY, Optional.of(key.id()), key.label().text(), Optional.empty());
        }

        /// Checks that the key may be used.
        ///
        /// @throws Refusal.Unauthorized when it has expired, or its user is disabled
        /// @throws Refusal.Forbidden when the merchant is suspended
        public Holder requireUsable(Instant now) {
            if (key.isExpired(now) || userDisabled) {
                throw new Refusal.Unauthorized();
            }
            if (merchantSuspended) {
                throw new Refusal.Forbidden(RefusalCode.MERCHANT_SUSPENDED, "the merchant is suspended");
            }
            return this;
        }

        /// Checks that the key has this permission.
        ///
        /// @param found empty where there is no such key
        /// @throws Refusal.Unauthorized when there is no such key, it has expired, or its user is disabled
        /// @throws Refusal.Forbidden when the merchant is suspended, the role does not include it, a second factor has
        ///         to be set up first
        public static Holder require(Optional<Holder> found, Permission permission, Instant now) {
            Holder holder = found.orElseThrow(Refusal.Unauthorized::new).requireUsable(now);
            Caller.require(holder.key().role(), holder.key().scopes(), permission);
            holder.factor().require(holder.key().role(), permission);
            return holder;
        }

        /// Whether an owner acts who is signed in, and whose access no other person has given a short time ago. No
        /// limit of transfers or refunds counts then.
        public boolean isOwnerInPerson(Instant now) {
            return key.isSession() && key.role() == Role.OWNER && restOfPayouts(now).isEmpty();
        }

        /// Who acts with the key on an account, as the limits of a rule see it.
        public PayoutMaker maker(AccountId account) {
            return new PayoutMaker(account, Optional.of(key.role()), PayoutMaker.keyOf(name()));
        }

        /// All who could have made what is made with the key now.
        public PossibleActors makers(Instant now) {
            return rest.makers(actors, now);
        }

        /// What a payout waits for that is made with the key now; empty where the user's access doesn't rest.
        public Optional<Hold> restOfPayouts(Instant now) {
            return rest.hold(key, makers(now), now);
        }

        /// Checks that the user's access doesn't rest.
        ///
        /// @throws Refusal.Forbidden when it does
        public Holder requireNoRest(Instant now) {
            rest.require(key, now);
            return this;
        }

        /// The acting key of a change, as it is in the transaction that records it.
        ///
        /// @param found empty where there is no such key
        /// @throws Refusal.Unauthorized as [#require] does
        /// @throws Refusal.Forbidden as [#require] does, and when the change gives access while the user's rests
        public static Holder require(Optional<Holder> found, AuditStamp stamp, Instant now) {
            Holder holder = require(found, stamp.needs().orElseThrow(), now);
            return stamp.givesAccess() ? holder.requireNoRest(now) : holder;
        }
    }

    /// The holder of a key; empty when there is none, it was revoked, or it is a session of a former password. The
    /// answer may be up to a second old, but never older than a revocation made through this instance. It serves
    /// authentication; a command that must not rely on an old answer reads the holder again in its transaction.
    Optional<Holder> find(String keyId);

    /// All accounts of a merchant, oldest first.
    List<Account> accountsOf(MerchantId merchant);
}
