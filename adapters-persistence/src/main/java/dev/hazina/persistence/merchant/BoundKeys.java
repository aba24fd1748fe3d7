package dev.hazina.persistence.merchant;

import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Keys together with the accounts they are bound to, from their two tables.
@Singleton
final class BoundKeys {
    private final ApiKeyRows keys;
    private final KeyAccountRows bindings;

    BoundKeys(ApiKeyRows keys, KeyAccountRows bindings) {
        this.keys = keys;
        this.bindings = bindings;
    }

    void add(ApiKey key) {
        add(key, ApiKeyRow.of(key));
    }

    /// @param user who signed in
    void addSession(ApiKey session, UserRow user) {
        add(session, ApiKeyRow.ofSession(session, user));
    }

    private void add(ApiKey key, ApiKeyRow row) {
        keys.save(row);
        bindings.saveAll(KeyAccountRow.of(key));
    }

    /// All keys of a merchant, oldest first. A key that is deleted between the two queries is left out.
    List<ApiKey> allOf(MerchantId merchant) {
        List<ApiKeyRow> rows = keys.findAllOf(merchant.value());
        Map<String, List<AccountId>> accounts = bindings.findAllOf(merchant.value()).stream()
                .collect(Collectors.groupingBy(KeyAccountRow::keyId,
                        Collectors.mapping(row -> new AccountId(row.accountId()), Collectors.toList())));
        return rows.stream().filter(row -> accounts.containsKey(row.id()))
                .map(row -> row.key(accounts.getOrDefault(row.id(), List.of()))).toList();
    }
}
