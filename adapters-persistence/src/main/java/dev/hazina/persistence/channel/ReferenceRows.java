package dev.hazina.persistence.channel;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.channel.KeptReference;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.util.Collection;

/// The table of providers' references of payments, refunds and payouts.
public final class ReferenceRows {
    private static final Table<KeptReference> TABLE = Table.of("provider_references", "f",
            key("merchant_id", UUID, f -> f.merchant().value()),
            key("subject_kind", TEXT, f -> f.about().kind().wire()),
            key("subject_id", UUID, f -> f.about().id()),
            key("provider", TEXT, KeptReference::provider),
            key("reference", TEXT, KeptReference::reference),
            column("told_at", TIMESTAMPTZ, KeptReference::at));

    private static final BulkStatement<KeptReference> KEEP = TABLE.insert("ON CONFLICT DO NOTHING");

    private ReferenceRows() {}

    public static void write(StatementBatch batch, Collection<KeptReference> kept) {
        batch.add(KEEP, kept);
    }
}
