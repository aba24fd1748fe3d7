package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.SecretHash;
import dev.hazina.domain.merchant.UserId;
import java.time.Instant;
import java.util.Optional;

/// A session of platform staff.
///
/// @param keyId begins with [#PREFIX]
/// @param provenAt when a code of the second factor was last given in the session
public record StaffSession(String keyId, UserId staff, SecretHash secretHash, Instant startedAt, Instant expiresAt,
        Optional<Instant> provenAt) {
    /// Tells the keys of staff sessions from those of merchants.
    public static final String PREFIX = "stf_";

    /// The session after a code was given in it.
    public StaffSession proven(Instant at) {
        return new StaffSession(keyId, staff, secretHash, startedAt, expiresAt, Optional.of(at));
    }
}
