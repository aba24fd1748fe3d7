package dev.hazina.persistence.channel;

import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.application.channel.InstanceProviders;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// The providers of the instances, in the rows of their heartbeats. A row that was deleted and written again has none
/// until the next announcement.
@Singleton
public final class PgInstanceProviders implements InstanceProviders {
    private static final String ANNOUNCE = """
            INSERT INTO instances AS i (id, seen_at, sharing, providers) VALUES (?, clock_timestamp(), true, ?)
            ON CONFLICT (id) DO UPDATE SET providers = excluded.providers
            WHERE i.providers IS DISTINCT FROM excluded.providers""";
    private static final String CONNECTED = """
            SELECT id, unnest(providers) AS provider FROM instances
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
    public List<AnnouncedProviders> connected() {
        Map<UUID, Set<String>> named = database
                .list(CONNECTED, none -> {}, row -> Map.entry(row.uuid("id"), row.text("provider"))).stream()
                .collect(Collectors.groupingBy(Map.Entry::getKey,
                        Collectors.mapping(Map.Entry::getValue, Collectors.toSet())));
        return named.values().stream().map(AnnouncedProviders::new).toList();
    }
}
