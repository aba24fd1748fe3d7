package dev.hazina.persistence.channel;

import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.application.channel.InstanceProviders;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.Set;

/// The providers of the instances, in the rows of their heartbeats. A row that was deleted and written again has none
/// until the next announcement.
@Singleton
public final class PgInstanceProviders implements InstanceProviders {
    private static final String ANNOUNCE = """
            INSERT INTO instances AS i (id, seen_at, sharing, providers) VALUES (?, clock_timestamp(), true, ?)
            ON CONFLICT (id) DO UPDATE SET providers = excluded.providers
            WHERE i.providers IS DISTINCT FROM excluded.providers""";
    private static final String CONNECTED = """
            SELECT DISTINCT unnest(providers) AS provider FROM instances
            WHERE seen_at > clock_timestamp() - interval '1 minute'""";

    private final Database database;
    private final InstanceId instance;

    public PgInstanceProviders(Database database, InstanceId instance) {
        this.database = database;
        this.instance = instance;
    }

    @Override
    public void announce(AnnouncedProviders providers) {
        database.update(ANNOUNCE,
                p -> p.uuid(instance.value()).array("text", providers.names().stream().sorted().toArray()));
    }

    @Override
    public AnnouncedProviders connected() {
        return new AnnouncedProviders(Set.copyOf(database.list(CONNECTED, none -> {}, row -> row.text("provider"))));
    }
}
