package dev.hazina.persistence.callback;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/// The table of callbacks. A callback that has had its effect is marked, or stored, in the commit of that effect.
public final class CallbackRows {
    private static final Table<RawCallback> TABLE = Table.of("provider_callbacks", "c",
            key("merchant_id", UUID, c -> c.target().merchant().value()),
            key("id", UUID, RawCallback::id),
            column("adapter", TEXT, RawCallback::adapter),
            column("subject_kind", TEXT, c -> c.target().subject().kind().wire()),
            column("subject_id", UUID, c -> c.target().subject().id()),
            column("purpose", TEXT, c -> c.target().purpose().wire()),
            column("proof", TEXT, c -> c.proof().name().toLowerCase(Locale.ROOT)),
            column("body", BYTEA, RawCallback::body),
            column("received_at", TIMESTAMPTZ, RawCallback::receivedAt),
            column("claimed_at", TIMESTAMPTZ, RawCallback::receivedAt));
    private static final String SAME_BYTES = """
            ON CONFLICT (merchant_id, subject_id, subject_kind, adapter, purpose, body_sha256) """;

    static final BulkStatement<RawCallback> INSERT_NEW = TABLE.insert(SAME_BYTES + "DO NOTHING RETURNING id");

    /// A row of the same bytes that was stored meanwhile is handled, unless a person has decided about it.
    private static final BulkStatement<RawCallback> INSERT_HANDLED = TABLE
            .with(Function.identity(), column("status", TEXT, c -> "handled"))
            .insert(SAME_BYTES + "DO UPDATE SET status = 'handled' WHERE provider_callbacks.status = 'new'");

    /// A callback that was set aside keeps this status, even if another part of it had an effect.
    private static final BulkStatement<Map.Entry<UUID, MerchantId>> HANDLED = BulkStatement.of("""
            UPDATE provider_callbacks c SET status = CASE WHEN c.status = 'new' THEN 'handled' ELSE c.status END
            FROM (SELECT * FROM {given} ORDER BY merchant_id, id OFFSET 0) AS handled
            WHERE c.merchant_id = handled.merchant_id AND c.id = handled.id""",
            key("merchant_id", UUID, callback -> callback.getValue().value()),
            key("id", UUID, Map.Entry::getKey));

    private CallbackRows() {}

    /// @param handled stored callbacks, with the merchants in their paths
    /// @param stored callbacks that are stored as handled
    public static void write(StatementBatch batch, Map<UUID, MerchantId> handled, Collection<RawCallback> stored) {
        batch.addForEach(HANDLED, handled.entrySet());
        batch.add(INSERT_HANDLED, stored);
    }
}
