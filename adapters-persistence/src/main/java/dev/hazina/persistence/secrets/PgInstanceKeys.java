package dev.hazina.persistence.secrets;

import dev.hazina.application.secrets.InstanceKeys;
import dev.hazina.domain.merchant.SecretsKeyId;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.sql.Database;
import java.util.List;

/// The keys of the instances, beside their heartbeats. A row that comes back after its instance was silent says nothing of
/// keys until its instance announces them again.
public final class PgInstanceKeys implements InstanceKeys {
    private static final String ANNOUNCE = """
            UPDATE instances SET secrets_keys = ? WHERE id = ? AND secrets_keys IS DISTINCT FROM ?""";
    /// Instances beat every second. One that was stopped for longer than this finds out at its next announcement.
    private static final String OTHERS_WITHOUT = """
            SELECT count(*) AS without FROM instances
            WHERE id <> ? AND seen_at > clock_timestamp() - interval '15 seconds'
              AND (secrets_keys IS NULL OR NOT ?::integer = ANY (secrets_keys))""";

    private final Database database;
    private final InstanceId instance;

    public PgInstanceKeys(Database database, InstanceId instance) {
        this.database = database;
        this.instance = instance;
    }

    @Override
    public void announce(List<SecretsKeyId> keys) {
        Integer[] ids = keys.stream().map(SecretsKeyId::value).toArray(Integer[]::new);
        database.update(ANNOUNCE, p -> p.array("int4", ids).uuid(instance.value()).array("int4", ids));
    }

    @Override
    public boolean everyOtherHas(SecretsKeyId key) {
        return database.list(OTHERS_WITHOUT, p -> p.uuid(instance.value()).number(key.value()),
                row -> row.number("without")).getFirst() == 0;
    }
}
