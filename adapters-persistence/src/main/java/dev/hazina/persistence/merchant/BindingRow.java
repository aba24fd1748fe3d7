package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.ApiKey;
import io.micronaut.data.annotation.Embeddable;
import io.micronaut.data.annotation.EmbeddedId;
import io.micronaut.data.annotation.MappedEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// One account that a key is bound to.
@MappedEntity("api_key_accounts")
record BindingRow(@EmbeddedId Place at, UUID accountId) {

    /// @param place counts from 0, the primary account
    @Embeddable
    record Place(UUID merchantId, String keyId, int place) {
    }

    static List<BindingRow> of(ApiKey key) {
        List<BindingRow> rows = new ArrayList<>();
        for (AccountId account : key.accounts()) {
            rows.add(new BindingRow(new Place(key.merchant().value(), key.id(), rows.size()), account.value()));
        }
        return rows;
    }
}
