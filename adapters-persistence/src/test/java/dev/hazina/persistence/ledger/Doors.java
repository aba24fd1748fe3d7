package dev.hazina.persistence.ledger;

import dev.hazina.application.webhook.Announcer;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.persistence.id.PgIds;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Write doors for tests that need one of their own.
final class Doors {
    private Doors() {}

    static PgWriteDoor on(DataSource source, InstantSource clock, int writers) {
        return of(Optional.empty(), source, clock, writers);
    }

    /// @param instance whose keys they are that it takes
    static PgWriteDoor of(Optional<UUID> instance, DataSource source, InstantSource clock, int writers) {
        return new PgWriteDoor(instance, source, clock, writers,
                new Announcer(new PgIds(source, clock), new PlainBodies()),
                () -> {});
    }
}
