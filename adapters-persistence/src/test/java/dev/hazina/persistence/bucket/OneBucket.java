package dev.hazina.persistence.bucket;

import javax.sql.DataSource;

/// The bucket of a service that has one only.
public final class OneBucket {
    private OneBucket() {}

    public static Bucket of(DataSource source) {
        return Buckets.one(source).all().getFirst();
    }
}
