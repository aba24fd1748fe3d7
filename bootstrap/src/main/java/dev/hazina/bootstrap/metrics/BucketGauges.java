package dev.hazina.bootstrap.metrics;

import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.Buckets;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.BooleanSupplier;

/// Whether each bucket serves its merchants. With one bucket, the schema `public`, that is whether the database does.
public final class BucketGauges {

    /// Adds the figures.
    ///
    /// @param database whether the database that all buckets are in serves
    public BucketGauges(Buckets buckets, BooleanSupplier database, MeterRegistry registry) {
        for (Bucket bucket : buckets.all()) {
            Gauge.builder("hazina.bucket.up", () -> database.getAsBoolean() && !bucket.isAway() ? 1 : 0)
                    .tag("bucket", bucket.schema()).description("1 while the bucket serves its merchants")
                    .register(registry);
        }
    }
}
