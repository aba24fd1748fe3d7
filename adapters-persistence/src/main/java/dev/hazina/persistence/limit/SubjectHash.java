package dev.hazina.persistence.limit;

import dev.hazina.application.limit.RateLimits.Bucket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/// A subject as sixteen bytes. A long name takes no more room than another, and neither memory nor the database holds
/// addresses or e-mails.
final class SubjectHash {
    private SubjectHash() {}

    static UUID key(Bucket bucket, String subject) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            String name = bucket.name() + ':' + subject;
            ByteBuffer hash = ByteBuffer.wrap(digest.digest(name.getBytes(StandardCharsets.UTF_8)));
            return new UUID(hash.getLong(), hash.getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
