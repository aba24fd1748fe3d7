package dev.hazina.application.audit;

import dev.hazina.domain.access.Permission;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The parts of an audit entry that are known before its action is recorded. The entry's time is the merchant's next
/// instant, no earlier than `now`; it is unique within the merchant.
///
/// @param id the entry's
/// @param needs the permission that the acting key must have, checked again in the transaction of the action; empty
///         where no key is needed. The settings' keys are in no table and are not checked.
/// @param givesAccess whether the change gives access to money, or takes an owner's away, and is refused while the
///        acting user's rests
public record AuditStamp(UUID id, Instant now, Actor by, Optional<Permission> needs, boolean givesAccess) {
    public AuditStamp(UUID id, Instant now, Actor by, Optional<Permission> needs) {
        this(id, now, by, needs, false);
    }

    /// Whether a person of the staff acts in a session, which must be open when the action is recorded, whatever the
    /// action is.
    public boolean isOfStaffSession() {
        return by.kind() == Actor.Kind.ADMINISTRATOR && by.user().isPresent() && by.keyId().isPresent();
    }

    /// The key that must exist, and the permission it must have, when the action is recorded.
    public Optional<String> keyInUse() {
        return needs.isPresent() && by.kind() == Actor.Kind.KEY ? by.keyId() : Optional.empty();
    }
}
