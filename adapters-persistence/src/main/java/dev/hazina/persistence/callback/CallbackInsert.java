package dev.hazina.persistence.callback;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// Stores the callbacks that arrived together, in one statement. If its answer is lost, the statement runs again and
/// finds the rows; these callbacks count as known, and the scheduled task handles them.
final class CallbackInsert implements GroupAttempt<PendingCallback> {
    private final Bucket bucket;

    CallbackInsert(Bucket bucket) {
        this.bucket = bucket;
    }

    @Override
    public void run(List<PendingCallback> submitted) throws SQLException {
        List<PendingCallback> group = submitted.stream().filter(pending -> pending.stored().isOpen()).toList();
        if (group.isEmpty()) {
            return;
        }
        List<RawCallback> callbacks = group.stream().map(PendingCallback::callback).toList();
        Set<UUID> kept;
        try (Connection connection = bucket.source().getConnection()) {
            group.forEach(pending -> pending.stored().begin());
            kept = new HashSet<>(Database.list(connection, CallbackRows.INSERT_NEW, callbacks, row -> row.uuid("id")));
        }
        group.forEach(pending -> pending.stored().complete(kept.contains(pending.callback().id())));
    }
}
