package dev.hazina.application.audit;

import dev.hazina.application.id.Ids;
import dev.hazina.domain.merchant.Permission;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Makes the stamps of acts.
public final class AuditStamps {
    private final Ids ids;
    private final InstantSource clock;

    public AuditStamps(Ids ids, InstantSource clock) {
        this.ids = ids;
        this.clock = clock;
    }

    /// For what nobody needs a key for, or only the operator's.
    public AuditStamp of(Actor by) {
        return stamp(by, Optional.empty());
    }

    /// For what a key has to allow at the moment it is recorded.
    public AuditStamp of(Actor by, Permission needs) {
        return stamp(by, Optional.of(needs));
    }

    private AuditStamp stamp(Actor by, Optional<Permission> needs) {
        return new AuditStamp(ids.next(), clock.instant().truncatedTo(ChronoUnit.MICROS), by, needs);
    }
}
