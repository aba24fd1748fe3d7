package dev.hazina.persistence.ledger;

import dev.hazina.application.webhook.Announcer;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.persistence.id.PgIds;
import java.time.InstantSource;
import javax.sql.DataSource;

/// Write doors for tests that need one of their own.
final class Doors {
    private Doors() {}

    static PgWriteDoor on(DataSource source, InstantSource clock, int writers) {
        return new PgWriteDoor(source, clock, writers, new Announcer(new PgIds(source, clock), new PlainBodies()),
                () -> {});
    }
}
