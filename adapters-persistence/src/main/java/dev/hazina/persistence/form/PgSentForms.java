package dev.hazina.persistence.form;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.form.SentForms;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/// The forms that were sent. The table's key decides which request is the first; a second one waits for the first
/// one's commit.
@Singleton
final class PgSentForms implements SentForms {
    private static final Table<SentForm> TABLE = Table.of("sent_forms", "f",
            key("merchant_id", UUID, form -> form.merchant().value()),
            key("print", TEXT, SentForm::print),
            column("ends_at", TIMESTAMPTZ, SentForm::until));
    private static final BulkStatement<SentForm> MARK = TABLE.insert("ON CONFLICT DO NOTHING");

    private record SentForm(MerchantId merchant, String print, Instant until) {}

    private final Buckets buckets;

    PgSentForms(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public boolean isFirst(MerchantId merchant, String print, Instant until) {
        return buckets.of(merchant).update(MARK, List.of(new SentForm(merchant, print, until))) == 1;
    }
}
