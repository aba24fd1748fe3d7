package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.webhook.EventFactory.NewEvent;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Event;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.util.List;

/// Writes the events of a group with their first deliveries.
public final class EventWrites {
    private static final Table<Event> TABLE = Table.of("webhook_events", "e",
            key("merchant_id", UUID, e -> e.merchant().value()),
            key("id", UUID, e -> e.id().value()),
            column("account_id", UUID, e -> e.account().value()),
            optional("number", BIGINT, Event::number),
            column("type", TEXT, Event::type),
            column("subject_kind", TEXT, e -> e.subject().kind().wire()),
            column("subject_id", UUID, e -> e.subject().id()),
            column("sequence", INTEGER, Event::sequence),
            column("body", TEXT, Event::body),
            column("created_at", TIMESTAMPTZ, Event::at),
            optional("trace", TEXT, e -> e.trace().map(TraceContext::text)));
    private static final BulkStatement<Event> EVENTS = TABLE.insert();
    /// Each host of a merchant's callback URLs is a target. A merchant with a thousand waiting targets gets no further
    /// ones: deliveries to other hosts share sixteen targets, so that no merchant can fill the table of targets.
    private static final BulkStatement<Delivery> DELIVERIES = DeliveryRows.TABLE.statement("""
            INSERT INTO webhook_deliveries (%s)
            WITH made AS MATERIALIZED (SELECT * FROM {given}),
            at_limit AS MATERIALIZED (
                SELECT m.merchant_id FROM (SELECT DISTINCT merchant_id FROM made WHERE kind = 'callback') m
                WHERE EXISTS (SELECT FROM webhook_targets t WHERE t.merchant_id = m.merchant_id
                    AND t.target >= 'callback:' AND t.target < 'callback;' OFFSET 999))
            SELECT d.merchant_id, d.id, d.account_id, d.kind,
                CASE WHEN d.kind = 'callback' AND d.merchant_id IN (SELECT l.merchant_id FROM at_limit l)
                    AND NOT EXISTS (SELECT FROM webhook_targets t
                        WHERE t.merchant_id = d.merchant_id AND t.target = d.target)
                    THEN 'callbacks:' || (hashtext(d.target) & 15)::text ELSE d.target END,
                d.endpoint_id, d.url, d.event_id, d.type, d.status, d.attempts, d.failures, d.last_status_code,
                d.last_attempt_at, d.next_attempt_at, d.created_at
            FROM made d""".formatted(DeliveryRows.TABLE.names()));

    private EventWrites() {}

    public static void write(StatementBatch batch, List<NewEvent> told) {
        batch.add(EVENTS, told.stream().map(NewEvent::event).toList());
        batch.add(DELIVERIES, told.stream().flatMap(announced -> announced.deliveries().stream()).toList());
    }
}
