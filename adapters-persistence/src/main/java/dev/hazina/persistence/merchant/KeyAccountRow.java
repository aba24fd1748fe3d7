package dev.hazina.persistence.merchant;

import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.AccountId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// One account that a key is bound to.
///
/// @param place counts from 0, the primary account
@MappedEntity("api_key_accounts")
record KeyAccountRow(@Id UUID merchantId, @Id String keyId, @Id int place, UUID accountId) {

    static List<KeyAccountRow> of(ApiKey key) {
        List<KeyAccountRow> rows = new ArrayList<>();
        for (AccountId account : key.accounts()) {
            rows.add(new KeyAccountRow(key.merchant().value(), key.id(), rows.size(), account.value()));
        }
        return rows;
    }
}
