package dev.hazina.persistence.operations;

import dev.hazina.application.operations.InstanceSettings;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/// The settings of the instances, in the rows of their heartbeats. A row that was deleted and written again has none
/// until the next announcement.
@Singleton
final class PgInstanceSettings implements InstanceSettings {
    private static final String ANNOUNCE = """
            INSERT INTO instances AS i (id, seen_at, sharing, money_settings) VALUES (?, clock_timestamp(), true, ?)
            ON CONFLICT (id) DO UPDATE SET money_settings = excluded.money_settings
            WHERE i.money_settings IS DISTINCT FROM excluded.money_settings""";
    /// Instances write a heartbeat every second. One that is being replaced is no difference for long.
    private static final String DIFFERING = """
            SELECT split_part(said.print, '=', 1) AS setting
            FROM instances i CROSS JOIN LATERAL unnest(i.money_settings) AS said (print)
            WHERE i.seen_at > clock_timestamp() - interval '15 seconds'
            GROUP BY 1 HAVING count(DISTINCT said.print) > 1 ORDER BY 1""";

    private final Database database;
    private final InstanceId instance;

    public PgInstanceSettings(Database database, InstanceId instance) {
        this.database = database;
        this.instance = instance;
    }

    @Override
    public void announce(Map<String, String> prints) {
        Object[] said = prints.entrySet().stream().map(one -> one.getKey() + "=" + one.getValue()).sorted().toArray();
        database.update(ANNOUNCE, p -> p.uuid(instance.value()).array("text", said));
    }

    @Override
    public List<String> differing() {
        return database.list(DIFFERING, none -> {}, row -> row.text("setting"));
    }
}
