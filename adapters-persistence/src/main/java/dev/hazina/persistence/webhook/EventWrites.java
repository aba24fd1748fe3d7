package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.Announcer.Announced;
import dev.hazina.domain.webhook.Event;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.StatementBatch;
import java.util.List;

/// Events and the deliveries they begin with, as a group leaves them.
public final class EventWrites {
    private static final String EVENTS = """
            INSERT INTO webhook_events (merchant_id, id, account_id, type, subject_kind, subject_id, sequence, body,
                created_at)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?)""";
    /// Each host of a merchant's callback URLs is a target. A merchant who has a thousand waiting gets no further ones: what
    /// goes to other hosts shares sixteen, so that no merchant makes the table of targets as long as it likes.
    private static final String DELIVERIES = """
            WITH made AS MATERIALIZED (
                SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) AS one (%1$s)),
            at_limit AS MATERIALIZED (
                SELECT m.merchant_id FROM (SELECT DISTINCT merchant_id FROM made WHERE kind = 'callback') m
                WHERE EXISTS (SELECT FROM webhook_targets t WHERE t.merchant_id = m.merchant_id
                    AND t.target >= 'callback:' AND t.target < 'callback;' OFFSET 999))
            INSERT INTO webhook_deliveries (%1$s)
            SELECT d.merchant_id, d.id, d.account_id, d.kind,
                CASE WHEN d.kind = 'callback' AND d.merchant_id IN (SELECT l.merchant_id FROM at_limit l)
                    AND NOT EXISTS (SELECT FROM webhook_targets t
                        WHERE t.merchant_id = d.merchant_id AND t.target = d.target)
                    THEN 'callbacks:' || (hashtext(d.target) & 15) ELSE d.target END,
                d.endpoint_id, d.url, d.event_id, d.type, d.status, d.attempts, d.failures, d.last_status_code,
                d.last_attempt_at, d.next_attempt_at, d.created_at
            FROM made d""".formatted(DeliveryRows.NAMES);

    private EventWrites() {}

    public static void write(StatementBatch script, List<Announced> told) {
        Columns events = Columns.of("uuid", "uuid", "uuid", "text", "text", "uuid", "int4", "text", "timestamptz");
        Columns deliveries = DeliveryRows.columns();
        told.forEach(announced -> {
            add(events, announced.event());
            announced.deliveries().forEach(delivery -> DeliveryRows.add(deliveries, delivery));
        });
        script.add(EVENTS, events);
        script.add(DELIVERIES, deliveries);
    }

    private static void add(Columns events, Event event) {
        events.row(event.merchant().value(), event.id().value(), event.account().value(), event.type(),
                event.subject().kind().wire(), event.subject().id(), event.sequence(), event.body(), event.at());
    }
}
