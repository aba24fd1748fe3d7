package dev.hazina.persistence.secrets;

import dev.hazina.application.secrets.InstanceKeys;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;

/// The secrets keys of the instances, in the rows of their heartbeats. An instance announces its keys before its
/// first heartbeat. A row that was deleted and written again has no keys until the next announcement.
@Singleton
final class PgInstanceKeys implements InstanceKeys {
    private static final String ANNOUNCE = """
            INSERT INTO instances AS i (id, seen_at, sharing, secrets_keys) VALUES (?, clock_timestamp(), true, ?)
            ON CONFLICT (id) DO UPDATE SET secrets_keys = excluded.secrets_keys
            WHERE i.secrets_keys IS DISTINCT FROM excluded.secrets_keys""";
    /// Instances write a heartbeat every second. An instance that was stopped for longer than this learns of a
    /// change at its next announcement.
    private static final String OTHERS_WITHOUT = """
            SELECT count(*) AS without FROM instances
            WHERE id <> ? AND seen_at > clock_timestamp() - interval '15 seconds'
              AND (secrets_keys IS NULL OR NOT ?::integer = ANY (secrets_keys))""";

    private static final String OTHERS_LACKING = """
            SELECT count(*) AS lacking FROM instances
            WHERE id <> ? AND seen_at > clock_timestamp() - interval '15 seconds'
                AND NOT ?::integer = ANY (secrets_keys)""";

    private final Database database;
    private final InstanceId instance;

    public PgInstanceKeys(Database database, InstanceId instance) {
        this.database = database;
        this.instance = instance;
    }

    @Override
    public void announce(List<SecretsKeyId> keys) {
        Integer[] ids = keys.stream().map(SecretsKeyId::value).toArray(Integer[]::new);
        database.update(ANNOUNCE, p -> p.uuid(instance.value()).array("int4", ids));
    }

    @Override
    public boolean everyOtherHas(SecretsKeyId key) {
        return database.list(OTHERS_WITHOUT, p -> p.uuid(instance.value()).number(key.value()),
                row -> row.number("without")).getFirst() == 0;
    }

    @Override
    public boolean anyOtherLacks(SecretsKeyId key) {
        return database.list(OTHERS_LACKING, p -> p.uuid(instance.value()).number(key.value()),
                row -> row.number("lacking")).getFirst() > 0;
    }
}
