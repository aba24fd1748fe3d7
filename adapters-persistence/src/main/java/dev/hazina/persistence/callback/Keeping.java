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

/// Keeps the callbacks that arrived together, in one statement. Should its answer get lost, it is run again and finds
/// them kept; they count as known then, and the sweep handles them.
final class Keeping implements GroupAttempt<Arrival> {
    private static final String KEEP = """
            INSERT INTO provider_callbacks (merchant_id, id, adapter, subject_kind, subject_id, purpose, proof,
                body, received_at, claimed_at)
            SELECT merchant_id, id, adapter, subject_kind, subject_id, purpose, proof, body, received_at, received_at
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?)
                AS arrived (merchant_id, id, adapter, subject_kind, subject_id, purpose, proof, body, received_at)
            ON CONFLICT (merchant_id, subject_id, subject_kind, adapter, purpose, body_sha256) DO NOTHING
            RETURNING id""";

    private final DataSource source;

    Keeping(DataSource source) {
        this.source = source;
    }

    @Override
    public void run(List<Arrival> all) throws SQLException {
        List<Arrival> group = all.stream().filter(arrival -> arrival.kept().isOpen()).toList();
        if (group.isEmpty()) {
            return;
        }
        Columns arrived = Columns.of("uuid", "uuid", "text", "text", "uuid", "text", "text", "bytea", "timestamptz");
        group.forEach(arrival -> add(arrived, arrival.callback()));
        Set<UUID> kept;
        try (Connection connection = source.getConnection()) {
            group.forEach(arrival -> arrival.kept().begin());
            kept = new HashSet<>(Database.list(connection, KEEP, arrived::bind, row -> row.uuid("id")));
        }
        group.forEach(arrival -> arrival.kept().complete(kept.contains(arrival.callback().id())));
    }

    private static void add(Columns arrived, RawCallback callback) {
        var target = callback.target();
        arrived.row(target.merchant().value(), callback.id(), callback.adapter(), target.subject().kind().wire(),
                target.subject().id(), target.purpose().wire(), callback.proof().name().toLowerCase(Locale.ROOT),
                callback.body(),
                callback.receivedAt());
    }
}
