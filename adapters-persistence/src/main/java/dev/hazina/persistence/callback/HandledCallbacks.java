package dev.hazina.persistence.callback;

import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.StatementBatch;
import java.util.Map;
import java.util.UUID;

/// Callbacks that had their effect are marked in the commit of that effect.
public final class HandledCallbacks {
    /// A callback that was set aside keeps this status, even if another part of it had an effect.
    private static final BulkStatement<Map.Entry<UUID, MerchantId>> HANDLED = BulkStatement.of("""
            UPDATE provider_callbacks c SET status = CASE WHEN c.status = 'new' THEN 'handled' ELSE c.status END
            FROM (SELECT * FROM {given} ORDER BY merchant_id, id OFFSET 0) AS handled
            WHERE c.merchant_id = handled.merchant_id AND c.id = handled.id""",
            key("merchant_id", UUID, callback -> callback.getValue().value()),
            key("id", UUID, Map.Entry::getKey));

    private HandledCallbacks() {}

    public static void write(StatementBatch batch, Map<UUID, MerchantId> callbacks) {
        batch.addForEach(HANDLED, callbacks.entrySet());
    }
}
