package dev.hazina.application.audit;

import dev.hazina.application.id.Ids;
import dev.hazina.domain.merchant.Permission;
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
        return stamp(by, Optional.empty());
    }

    /// For an action that needs a permission when it is recorded.
    public AuditStamp of(Actor by, Permission needs) {
        return stamp(by, Optional.of(needs));
    }

    private AuditStamp stamp(Actor by, Optional<Permission> needs) {
        return new AuditStamp(ids.next(), clock.instant().truncatedTo(ChronoUnit.MICROS), by, needs);
    }
}
