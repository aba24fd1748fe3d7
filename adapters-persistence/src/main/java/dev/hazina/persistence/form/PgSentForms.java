package dev.hazina.persistence.form;

import dev.hazina.application.form.SentForms;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import jakarta.inject.Singleton;
import java.time.Instant;

/// The forms that were sent. The table's key decides which request is the first; a second one waits for the first
/// one's commit.
@Singleton
final class PgSentForms implements SentForms {
    private static final String MARK = """
            INSERT INTO sent_forms (merchant_id, print, ends_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING""";

    private final Buckets buckets;

    PgSentForms(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public boolean isFirst(MerchantId merchant, String print, Instant until) {
        return buckets.of(merchant).update(MARK,
                parameters -> parameters.uuid(merchant.value()).text(print).instant(until)) == 1;
    }
}
