package dev.hazina.application.audit;

import dev.hazina.application.id.Ids;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Makes the stamps of acts.
public final class Stamps {
    private final Ids ids;
    private final InstantSource clock;

    public Stamps(Ids ids, InstantSource clock) {
        this.ids = ids;
        this.clock = clock;
    }

    public Stamp of(Actor by) {
        return new Stamp(ids.next(), clock.instant().truncatedTo(ChronoUnit.MICROS), by);
    }
}
