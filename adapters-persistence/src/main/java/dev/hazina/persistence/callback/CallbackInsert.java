package dev.hazina.persistence.callback;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;

/// Stores the callbacks that arrived together, in one statement. If its answer is lost, the statement runs again and
/// finds the rows; these callbacks count as known, and the scheduled task handles them.
final class CallbackInsert implements GroupAttempt<PendingCallback> {
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
    private static final BulkStatement<RawCallback> INSERT = TABLE.insert("""
            ON CONFLICT (merchant_id, subject_id, subject_kind, adapter, purpose, body_sha256) DO NOTHING
            RETURNING id""");

    private final DataSource source;

    CallbackInsert(DataSource source) {
        this.source = source;
    }

    @Override
    public void run(List<PendingCallback> submitted) throws SQLException {
        List<PendingCallback> group = submitted.stream().filter(pending -> pending.stored().isOpen()).toList();
        if (group.isEmpty()) {
            return;
        }
        List<RawCallback> callbacks = group.stream().map(PendingCallback::callback).toList();
        Set<UUID> kept;
        try (Connection connection = source.getConnection()) {
            group.forEach(pending -> pending.stored().begin());
            kept = new HashSet<>(Database.list(connection, INSERT, callbacks, row -> row.uuid("id")));
        }
        group.forEach(pending -> pending.stored().complete(kept.contains(pending.callback().id())));
    }
}
