package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.persistence.sql.Table;

/// The table of held slots. The time of their leases is the database's own, so no statement is given it.
final class SlotRows {
    static final Table<Slot> TABLE = Table.of("webhook_slots", "s",
            key("merchant_id", UUID, slot -> slot.merchant().value()),
            key("target", TEXT, Slot::target),
            column("fence", UUID, Slot::fence));

    private SlotRows() {}
}
