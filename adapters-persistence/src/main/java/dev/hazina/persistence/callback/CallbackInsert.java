package dev.hazina.persistence.callback;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
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
    private static final String INSERT = """
            INSERT INTO provider_callbacks (merchant_id, id, adapter, subject_kind, subject_id, purpose, proof,
                body, received_at, claimed_at)
            SELECT merchant_id, id, adapter, subject_kind, subject_id, purpose, proof, body, received_at, received_at
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?)
                AS arrived (merchant_id, id, adapter, subject_kind, subject_id, purpose, proof, body, received_at)
            ON CONFLICT (merchant_id, subject_id, subject_kind, adapter, purpose, body_sha256) DO NOTHING
            RETURNING id""";

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
        Columns columns = Columns.of("uuid", "uuid", "text", "text", "uuid", "text", "text", "bytea", "timestamptz");
        group.forEach(pending -> add(columns, pending.callback()));
        Set<UUID> kept;
        try (Connection connection = source.getConnection()) {
            group.forEach(pending -> pending.stored().begin());
            kept = new HashSet<>(Database.list(connection, INSERT, columns::bind, row -> row.uuid("id")));
        }
        group.forEach(pending -> pending.stored().complete(kept.contains(pending.callback().id())));
    }

    private static void add(Columns columns, RawCallback callback) {
        var target = callback.target();
        columns.row(target.merchant().value(), callback.id(), callback.adapter(), target.subject().kind().wire(),
                target.subject().id(), target.purpose().wire(), callback.proof().name().toLowerCase(Locale.ROOT),
                callback.body(),
                callback.receivedAt());
    }
}
