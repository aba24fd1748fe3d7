package dev.hazina.application.audit;

import dev.hazina.domain.merchant.Permission;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The parts of an audit entry that are known before its action is recorded. The entry's time is the merchant's next
/// instant, no earlier than `now`; it is unique within the merchant.
///
/// @param id the entry's
/// @param needs the permission that the acting key must have, checked again in the transaction of the action; empty
///         where no key is needed. An administrator's key is in no table and is not checked.
public record AuditStamp(UUID id, Instant now, Actor by, Optional<Permission> needs) {
    /// The key that must exist, and the permission it must have, when the action is recorded.
    public Optional<String> keyInUse() {
        return needs.isPresent() && by.kind() == Actor.Kind.KEY ? by.keyId() : Optional.empty();
    }
}
