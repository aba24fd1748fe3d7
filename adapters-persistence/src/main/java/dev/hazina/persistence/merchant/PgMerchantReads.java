package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// A merchant's reads of its own profile, settings and keys.
@Singleton
final class PgMerchantReads implements MerchantReads {
    private final MerchantRows merchants;
    private final UserRows users;
    private final AccountRows accounts;
    private final BoundKeys keys;
    private final InstantSource clock;

    PgMerchantReads(MerchantRows merchants, UserRows users, AccountRows accounts, BoundKeys keys, InstantSource clock) {
        this.merchants = merchants;
        this.users = users;
        this.accounts = accounts;
        this.keys = keys;
        this.clock = clock;
    }

    @Override
    public Optional<Profile> profile(MerchantId merchant, UserId user) {
        return RepositoryFailures.translated(() -> users.find(merchant.value(), user.value())
                .flatMap(known -> merchants.findById(merchant.value())
                        .map(row -> new Profile(row.merchant(), row.merchantSlug(), known.user()))));
    }

    @Override
    public Optional<AccountSettings> settings(MerchantId merchant, AccountId account) {
        return RepositoryFailures.translated(
                () -> accounts.find(merchant.value(), account.value()).map(AccountRow::settings));
    }

    @Override
    public List<ApiKey> keys(MerchantId merchant) {
        Instant now = clock.instant();
        return RepositoryFailures.translated(() -> keys.allOf(merchant)).reversed().stream()
                .filter(key -> !key.isExpired(now)).toList();
    }
}
