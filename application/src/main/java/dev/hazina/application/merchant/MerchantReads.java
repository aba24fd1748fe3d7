package dev.hazina.application.merchant;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import java.util.List;
import java.util.Optional;

/// A merchant's own data.
@Port
@OpenToAdapters
public interface MerchantReads {

    /// A merchant and one of its users.
    record Profile(Merchant merchant, Optional<Slug> slug, User user) {}

    Optional<Profile> profile(MerchantId merchant, UserId user);

    Optional<AccountSettings> settings(MerchantId merchant, AccountId account);

    /// All keys that have not expired, newest first.
    List<ApiKey> keys(MerchantId merchant);
}
