package dev.hazina.persistence.merchant;

import dev.hazina.application.key.Keys;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.PostgresText;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Keys with their holders. A revoked key has no row.
@Singleton
final class PgKeys implements Keys {
    private final AccountRows accounts;
    private final RecentKeys recent;

    @Inject
    PgKeys(Database database, AccountRows accounts) {
        this(database, accounts, System::nanoTime);
    }

    /// @param nanos a running count of nanoseconds
    PgKeys(Database database, AccountRows accounts, LongSupplier nanos) {
        this.accounts = accounts;
        this.recent = new RecentKeys(keyId -> Authorities.findAnywhere(database, keyId), nanos);
    }

    @Override
    public Optional<Holder> find(String keyId) {
        return PostgresText.isText(keyId) ? recent.find(keyId) : Optional.empty();
    }

    @Override
    public List<Account> accountsOf(MerchantId merchant) {
        return RepositoryFailures.translated(
                () -> accounts.findAllOf(merchant.value()).stream().map(AccountRow::account).toList());
    }

    /// Called after each committed change of the permissions of a merchant's keys.
    void forgetAllOf(MerchantId merchant) {
        recent.forgetAllOf(merchant);
    }
}
