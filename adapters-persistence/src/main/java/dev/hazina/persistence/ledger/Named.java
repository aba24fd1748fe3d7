package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.key;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.SqlType;
import java.util.UUID;

/// What operations of a merchant call a row: its id, or another name that only one of the merchant's rows has.
record Named<T>(MerchantId merchant, T name) {

    /// A query for rows by their ids.
    static BulkStatement<Named<UUID>> byId(String sql) {
        return BulkStatement.of(sql, key("merchant_id", SqlType.UUID, named -> named.merchant().value()),
                key("id", SqlType.UUID, Named::name));
    }
}
