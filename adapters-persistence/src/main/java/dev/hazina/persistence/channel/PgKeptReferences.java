package dev.hazina.persistence.channel;

import dev.hazina.application.channel.KeptReferenceReads;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import jakarta.inject.Singleton;

/// Whom providers' references name.
@Singleton
final class PgKeptReferences implements KeptReferenceReads {
    /// Two are enough to know that it is shared.
    static final String NAMED = """
            SELECT f.subject_id FROM provider_references f WHERE f.provider = ? AND f.reference = ? LIMIT 2""";

    private final Buckets buckets;

    public PgKeptReferences(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public boolean isShared(String provider, String reference) {
        return EveryBucket.list(buckets, bucket -> bucket.database().list(NAMED,
                parameters -> parameters.text(provider).text(reference), row -> row.uuid("subject_id"))).size() > 1;
    }
}
