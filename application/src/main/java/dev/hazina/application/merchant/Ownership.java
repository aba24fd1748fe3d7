package dev.hazina.application.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.key.Keys;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// The actions of owners on the merchant, and of those who manage keys. Each is recorded together with its audit
/// entry in one transaction; one that changes nothing has no entry. The acting key's permission is checked again in
/// that transaction, see [Keys.Holder#require]. [Keys] of this instance reflects the change afterwards.
@Port
public interface Ownership {

    /// A new account with its default wallet.
    record AccountOpening(Account account, Wallet wallet) {}

    /// Makes a key while the acting key can't change.
    interface NewKey {
        /// @param at the merchant's next instant
        /// @param acting the role of the acting key at this instant
        ApiKey of(Instant at, Role acting);
    }

    /// Chooses among a merchant's keys while they are locked.
    interface KeyChoice {
        /// @param all all of them, expired ones included
        /// @param acting the role of the acting key at this instant
        /// @return at least one of them; a refusal changes nothing
        List<ApiKey> of(List<ApiKey> all, Role acting);
    }

    /// Records the account, and adds it as the last one to the acting key and to all sessions of the merchant.
    ///
    /// @param opening makes the account at the merchant's next instant
    Account openAccount(MerchantId merchant, Function<Instant, AccountOpening> opening, AuditStamp stamp);

    /// @param key makes the key; a refusal changes nothing
    ApiKey issueKey(MerchantId merchant, NewKey key, AuditStamp stamp);

    /// Revokes keys, each with an audit entry. A remaining key that was created with one of them counts from then on as
    /// created with that key's own creator.
    ///
    /// @param choice the keys to revoke
    /// @param stamps a stamp for each entry; all have the same actor
    void revokeKeys(MerchantId merchant, KeyChoice choice, Supplier<AuditStamp> stamps);

    /// @return the merchant afterwards
    Merchant rename(MerchantId merchant, Label name, AuditStamp stamp);

    /// @throws Refusal.Conflict when another merchant has it
    void takeSlug(MerchantId merchant, Slug slug, AuditStamp stamp);

    /// Changes all settings but the payout currencies, which only platform staff change.
    ///
    /// @return the settings afterwards
    /// @throws Refusal.NotFound when the merchant has no such account
    AccountSettings changeSettings(MerchantId merchant, AccountId account, UnaryOperator<AccountSettings> change,
            AuditStamp stamp);
}
