package dev.hazina.application.audit;

import dev.hazina.application.id.Ids;
import dev.hazina.domain.access.Permission;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Makes audit stamps.
public final class AuditStamps {
    private final Ids ids;
    private final InstantSource clock;

    public AuditStamps(Ids ids, InstantSource clock) {
        this.ids = ids;
        this.clock = clock;
    }

    /// For an action that needs no key, or an administrator's.
    public AuditStamp of(Actor by) {
        return stamp(by, Optional.empty(), false);
    }

    /// For an action that needs a permission when it is recorded.
    public AuditStamp of(Actor by, Permission needs) {
        return stamp(by, Optional.of(needs), false);
    }

    /// For an action that gives a person or a key access to money, and needs a permission when it is recorded.
    public AuditStamp ofAccess(Actor by, Permission needs) {
        return stamp(by, Optional.of(needs), true);
    }

    private AuditStamp stamp(Actor by, Optional<Permission> needs, boolean givesAccess) {
        return new AuditStamp(ids.next(), clock.instant().truncatedTo(ChronoUnit.MICROS), by, needs, givesAccess);
    }
}
