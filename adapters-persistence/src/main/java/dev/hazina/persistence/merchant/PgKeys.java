package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.Keys;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Keys over the tables of this room. A revoked key has no row.
@Singleton
final class PgKeys implements Keys {
    private final AccountRows accounts;
    private final RecentKeys recent;

    @Inject
    PgKeys(ApiKeyRows keys, AccountRows accounts) {
        this(keys, accounts, System::nanoTime);
    }

    /// @param nanos a count that only goes up, in nanoseconds
    PgKeys(ApiKeyRows keys, AccountRows accounts, LongSupplier nanos) {
        this.accounts = accounts;
        this.recent = new RecentKeys(
                keyId -> RepositoryFailures.translated(() -> KeyHolderRow.of(keys.findHolder(keyId))), nanos);
    }

    @Override
    public Optional<Holder> find(String keyId) {
        return PostgresText.isText(keyId) ? recent.find(keyId) : Optional.empty();
    }

    @Override
    public List<Account> accountsOf(MerchantId merchant) {
        return RepositoryFailures.translated(() -> accounts.findByMerchantIdOrderByCreatedAt(merchant.value()).stream()
                .map(AccountRow::account).toList());
    }

    /// For whoever changes what a merchant's keys open, once that is committed.
    void forgetAllOf(MerchantId merchant) {
        recent.forgetAllOf(merchant);
    }
}
