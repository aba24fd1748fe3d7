package dev.hazina.persistence.channel;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.channel.KeptWords;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.Collection;

/// The table of providers' words about payments, refunds and payouts.
public final class WordRows {
    private static final Table<KeptWords> TABLE = Table.of("provider_words", "w",
            key("merchant_id", UUID, w -> w.merchant().value()),
            key("subject_kind", TEXT, w -> w.about().kind().wire()),
            key("subject_id", UUID, w -> w.about().id()),
            column("provider", TEXT, KeptWords::provider),
            column("code", TEXT, w -> w.words().code()),
            column("sentence", TEXT, w -> w.words().sentence()),
            column("fault", TEXT, w -> w.words().fault().wire()),
            column("said_at", TIMESTAMPTZ, KeptWords::at));

    /// All columns, of a table or alias `w`.
    static final String COLUMNS = TABLE.selected();

    private static final BulkStatement<KeptWords> KEEP = TABLE.upsert("provider", "code", "sentence", "fault",
            "said_at");

    private WordRows() {}

    public static void write(StatementBatch batch, Collection<KeptWords> kept) {
        batch.add(KEEP, kept);
    }

    static KeptWords read(Row row) throws SQLException {
        var about = new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(), row.uuid("subject_id"));
        var words = new ProviderWords(row.text("code"), row.text("sentence"), Fault.ofWire(row.text("fault")));
        return new KeptWords(new MerchantId(row.uuid("merchant_id")), about, row.text("provider"), words,
                row.instant("said_at"));
    }
}
