package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.webhook.DeliveryQueue.StoredEvent;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.webhook.PendingLoad.SealedEndpoint;
import dev.hazina.persistence.webhook.PendingLoad.StoredDelivery;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Loads the deliveries that are sent at the same time, in one query. Each delivery is read after its holder asked,
/// so that a canceled one isn't sent.
final class DeliveryLoad implements GroupAttempt<PendingLoad> {
    /// Finds each row as the first one at or after its key. Without statistics of a new merchant, the planner
    /// takes any index that begins with the merchant; only the index of the key has this order.
    private static final BulkStatement<PendingLoad> LOAD = BulkStatement.of("""
            SELECT given.nth, d.id IS NOT NULL AS pending,
            """ + DeliveryRows.COLUMNS + """
            , v.body, v.number, v.trace, e.url AS endpoint_url, e.secret, e.next_secret, e.disabled_at, e.paused_at
            FROM {numbered}
            JOIN webhook_slots s ON s.merchant_id = given.merchant_id AND s.target = given.target
                AND s.fence = given.fence
                AND s.leased_until > clock_timestamp() + given.needed * interval '1 millisecond'
            LEFT JOIN LATERAL (
                SELECT * FROM webhook_deliveries x WHERE (x.merchant_id, x.id) >= (given.merchant_id, given.id)
                ORDER BY x.merchant_id, x.id LIMIT 1) d
                ON d.merchant_id = given.merchant_id AND d.id = given.id AND d.status = 'pending'
            LEFT JOIN LATERAL (
                SELECT * FROM webhook_events x WHERE (x.merchant_id, x.id) >= (d.merchant_id, d.event_id)
                ORDER BY x.merchant_id, x.id LIMIT 1) v
                ON v.merchant_id = d.merchant_id AND v.id = d.event_id
            LEFT JOIN webhook_endpoints e ON e.merchant_id = d.merchant_id AND e.id = d.endpoint_id""",
            column("merchant_id", UUID, load -> load.slot().merchant().value()),
            column("id", UUID, load -> load.id().value()),
            column("target", TEXT, load -> load.slot().target()),
            column("fence", UUID, load -> load.slot().fence()),
            column("needed", BIGINT, load -> load.needed().toMillis()));

    private final Bucket bucket;

    DeliveryLoad(Bucket bucket) {
        this.bucket = bucket;
    }

    @Override
    public void run(List<PendingLoad> group) throws SQLException {
        Map<Integer, StoredDelivery> results = new HashMap<>();
        try (Connection connection = bucket.source().getConnection()) {
            Database.list(connection, LOAD, group, row -> Map.entry(row.count("nth") - 1, result(row)))
                    .forEach(one -> results.put(one.getKey(), one.getValue()));
        }
        for (int nth = 0; nth < group.size(); nth++) {
            group.get(nth).result().complete(results.getOrDefault(nth, new StoredDelivery.ClaimLost()));
        }
    }

    private static StoredDelivery result(Row row) throws SQLException {
        if (!row.flag("pending")) {
            return new StoredDelivery.NotPending();
        }
        if (row.optionalInstant("disabled_at").isPresent()) {
            return new StoredDelivery.EndpointDeleted();
        }
        if (row.optionalInstant("paused_at").isPresent()) {
            return new StoredDelivery.EndpointPaused(new EndpointId(row.uuid("endpoint_id")));
        }
        return new StoredDelivery.Pending(DeliveryRows.read(row), new StoredEvent(row.text("body"),
                row.optionalNumber("number"), row.optionalText("trace").flatMap(TraceContext::read)), sealed(row));
    }

    private static Optional<SealedEndpoint> sealed(Row row) throws SQLException {
        Optional<byte[]> secret = row.optionalBytes("secret");
        return secret.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new SealedEndpoint(row.text("endpoint_url"), secret.get(), row.optionalBytes("next_secret")));
    }
}
