package dev.hazina.application.audit;

import dev.hazina.domain.merchant.Permission;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// What an act carries to be entered in the log. Its place in time there is the merchant's next instant, no earlier than
/// `now`: no two acts on one merchant share it.
///
/// @param id the entry's
/// @param needs what the key of whoever acts has to allow, looked at again in the transaction of the act; empty where
///        no key is needed. The operator's key is in no table and isn't looked for.
public record AuditStamp(UUID id, Instant now, Actor by, Optional<Permission> needs) {
    /// The key that has to be there, and to allow it, when the act is recorded.
    public Optional<String> keyInUse() {
        return needs.isPresent() && by.kind() == Actor.Kind.KEY ? by.keyId() : Optional.empty();
    }
}
