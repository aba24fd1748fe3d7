package dev.hazina.application.access;

import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.people.UserId;
import java.time.Instant;

/// A session of platform staff.
///
/// @param keyId begins with [#PREFIX]
public record StaffSession(String keyId, UserId staff, SecretHash secretHash, Instant startedAt, Instant expiresAt) {
    /// Tells the keys of staff sessions from those of merchants.
    public static final String PREFIX = "stf_";
}
