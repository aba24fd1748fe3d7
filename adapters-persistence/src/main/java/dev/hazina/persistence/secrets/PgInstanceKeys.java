package dev.hazina.persistence.secrets;

import dev.hazina.application.secrets.InstanceKeys;
import dev.hazina.domain.merchant.SecretsKeyId;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;

/// The keys of the instances, beside their heartbeats. An instance announces its keys before its first heartbeat. A row that
/// comes back after its instance was silent says nothing of keys until that announces them again.
@Singleton
public final class PgInstanceKeys implements InstanceKeys {
    private static final String ANNOUNCE = """
            INSERT INTO instances AS i (id, seen_at, sharing, secrets_keys) VALUES (?, clock_timestamp(), true, ?)
            ON CONFLICT (id) DO UPDATE SET secrets_keys = excluded.secrets_keys
            WHERE i.secrets_keys IS DISTINCT FROM excluded.secrets_keys""";
    /// Instances beat every second. One that was stopped for longer than this finds out at its next announcement.
    private static final String OTHERS_WITHOUT = """
            SELECT count(*) AS without FROM instances
            WHERE id <> ? AND seen_at > clock_timestamp() - interval '15 seconds'
              AND (secrets_keys IS NULL OR NOT ?::integer = ANY (secrets_keys))""";

    private static final String OTHERS_LACKING = """
            SELECT count(*) AS lacking FROM instances
            WHERE id <> ? AND seen_at > clock_timestamp() - interval '15 seconds' AND NOT ?::integer = ANY (secrets_keys)""";

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
