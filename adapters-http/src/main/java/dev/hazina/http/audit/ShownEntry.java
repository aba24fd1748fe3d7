package dev.hazina.http.audit;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.domain.people.UserId;
import java.util.Optional;

/// An entry of the audit log, and what its reader learns of who acted.
record ShownEntry(AuditEntry entry, Optional<String> keyId, Optional<UserId> user, Optional<String> address) {
    /// With all that is known.
    static ShownEntry whole(AuditEntry entry) {
        Actor by = entry.by();
        return new ShownEntry(entry, by.keyId(), by.user(), by.address());
    }

    /// For a merchant: an action of platform staff has its time, but neither key, person nor address.
    static ShownEntry toMerchant(AuditEntry entry) {
        return switch (entry.by().kind()) {
            case KEY, USER, UNKNOWN, CLOCK -> whole(entry);
            case ADMINISTRATOR -> new ShownEntry(entry, Optional.empty(), Optional.empty(), Optional.empty());
        };
    }
}
