package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Optional;

/// Keys and what they open.
public interface Keys {

    /// A key with all that decides whether it may be used now.
    ///
    /// @param accounts the accounts the key is bound to, its primary one first
    record Holder(ApiKey key, boolean merchantSuspended, boolean userDisabled, List<Account> accounts) {}

    /// What is known of a key; empty when there is none, or it was revoked. The answer may be up to a second old, but
    /// never older than a revocation made through this instance.
    Optional<Holder> find(String keyId);

    /// All accounts of a merchant, oldest first.
    List<Account> accountsOf(MerchantId merchant);

    /// Adds a key from signing in, and drops the user's oldest such keys beyond the newest `keep`. An account of the
    /// merchant that the key doesn't name, because it was opened this very moment, is bound as its last.
    void addSession(ApiKey key, int keep);
}
