package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.Announcer.Announced;
import dev.hazina.domain.webhook.Event;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Script;
import java.util.List;

/// Events and the deliveries they begin with, as a group leaves them.
public final class EventWrites {
    private static final String EVENTS = """
            INSERT INTO webhook_events (merchant_id, id, account_id, type, subject_kind, subject_id, sequence, body,
                created_at)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String DELIVERIES = "INSERT INTO webhook_deliveries (" + DeliveryRows.NAMES + """
            )
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private EventWrites() {}

    public static void write(Script script, List<Announced> told) {
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
