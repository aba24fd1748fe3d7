package dev.hazina.application.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// What an owner does with the merchant. Each act is recorded together with its entry in the audit log, or not at all;
/// one that changes nothing has no entry. Whether the key of whoever acts is still good for it is looked at in the
/// transaction of the act, as [Keys.Holder#require] says. What [Keys] says afterwards, through this instance, has heard
/// of it.
public interface Ownership {

    /// A new account with its default wallet.
    record Opening(Account account, Wallet wallet) {}

    /// Chooses among a merchant's keys while nobody else changes them.
    interface KeyChoice {
        /// @param all all of them, also those that have expired
        /// @return some of them, at least one; may refuse, then nothing happens
        List<ApiKey> of(List<ApiKey> all);
    }

    /// Records the account, and binds to it, as their last, the key that acts and all keys of the merchant from
    /// signing in.
    ///
    /// @param opening what to record, told the merchant's next instant
    Account openAccount(MerchantId merchant, Function<Instant, Opening> opening, AuditStamp stamp);

    /// @param key what to record, told the merchant's next instant
    ApiKey issueKey(MerchantId merchant, Function<Instant, ApiKey> key, AuditStamp stamp);

    /// Takes keys away for good, each with an entry. A key that stays and was made with one of them counts from then on
    /// as made with the key that one was made with.
    ///
    /// @param choice says which
    /// @param stamps gives each entry its own; all of them are by the same
    void revokeKeys(MerchantId merchant, KeyChoice choice, Supplier<AuditStamp> stamps);

    /// @throws Refusal.Conflict when another merchant has it
    void takeSlug(MerchantId merchant, Slug slug, AuditStamp stamp);

    /// Changes all but the payout currencies, which aren't the owner's to change.
    ///
    /// @return the settings as they are now
    /// @throws Refusal.NotFound when the merchant has no such account
    AccountSettings changeSettings(MerchantId merchant, AccountId account, UnaryOperator<AccountSettings> change,
            AuditStamp stamp);
}
