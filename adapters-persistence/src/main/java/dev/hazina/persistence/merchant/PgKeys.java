package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.Keys;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongSupplier;

/// Keys over the tables of this room. A revoked key has no row.
@Singleton
final class PgKeys implements Keys {
    private final TransactionOperations<Connection> transactions;
    private final KeyRows keys;
    private final BindingRows bindings;
    private final UserRows users;
    private final AccountRows accounts;
    private final RecentKeys recent;

    @Inject
    PgKeys(TransactionOperations<Connection> transactions, KeyRows keys, BindingRows bindings, UserRows users,
            AccountRows accounts) {
        this(transactions, keys, bindings, users, accounts, System::nanoTime);
    }

    /// @param nanos a count that only goes up, in nanoseconds
    PgKeys(TransactionOperations<Connection> transactions, KeyRows keys, BindingRows bindings, UserRows users,
            AccountRows accounts, LongSupplier nanos) {
        this.transactions = transactions;
        this.keys = keys;
        this.bindings = bindings;
        this.users = users;
        this.accounts = accounts;
        this.recent = new RecentKeys(keyId -> HolderRow.of(keys.findHolder(keyId)), nanos);
    }

    @Override
    public Optional<Holder> find(String keyId) {
        return Storable.isText(keyId) ? recent.find(keyId) : Optional.empty();
    }

    @Override
    public List<Account> accountsOf(MerchantId merchant) {
        return accounts.findByMerchantIdOrderByCreatedAt(merchant.value()).stream().map(AccountRow::account)
                .toList();
    }

    @Override
    public void addSession(ApiKey key, int keep) {
        List<String> dropped = transactions.executeWrite(status -> {
            // One session of a user at a time: two that prune at once would not see each other's key. Whoever opens an
            // account waits here too, so that the key and the account never miss each other.
            users.lock(key.merchant().value(), key.user().value());
            keys.save(KeyRow.of(key));
            bindings.saveAll(BindingRow.of(key));
            bindings.bindToTheRest(key.merchant().value(), key.id());
            return prune(key, keep);
        });
        dropped.forEach(recent::forget);
    }

    /// For whoever changes what a merchant's keys open, once that is committed.
    void forgetAllOf(MerchantId merchant) {
        recent.forgetAllOf(merchant);
    }

    private List<String> prune(ApiKey newest, int keep) {
        UUID merchant = newest.merchant().value();
        List<String> beyond = keys.findBeyond(merchant, newest.user().value(), newest.label().text(), keep);
        if (!beyond.isEmpty()) {
            keys.deleteAll(merchant, beyond);
        }
        return beyond;
    }
}
