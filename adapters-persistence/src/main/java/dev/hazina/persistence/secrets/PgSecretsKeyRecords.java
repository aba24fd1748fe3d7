package dev.hazina.persistence.secrets;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;

import dev.hazina.application.secrets.SecretsKeyRecords;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The secrets keys in a table of their own, with the number of their uses counted in the tables that use them.
@Singleton
public final class PgSecretsKeyRecords implements SecretsKeyRecords {
    /// Held by one starting instance until its transaction ends.
    private static final String LOCK = "SELECT true AS locked FROM (SELECT pg_advisory_xact_lock(7318349394477240)) AS l";
    private static final String KNOWN = """
            SELECT id, check_value, first_used_at, superseded_at, given_up_at FROM secrets_keys
            ORDER BY first_used_at, superseded_at NULLS LAST, id""";
    private static final Table<Known> KEYS = Table.of("secrets_keys", "k",
            key("id", INTEGER, known -> known.id().value()),
            column("check_value", BYTEA, Known::checkValue),
            column("first_used_at", TIMESTAMPTZ, Known::firstUsedAt),
            optional("superseded_at", TIMESTAMPTZ, Known::supersededAt),
            optional("given_up_at", TIMESTAMPTZ, Known::givenUpAt));
    private static final BulkStatement<Known> KEEP = KEYS.upsert("check_value", "superseded_at", "given_up_at");
    private static final String SUPERSEDE = """
            UPDATE secrets_keys SET superseded_at = ? WHERE id = ? AND superseded_at IS NULL""";
    /// The keys are the installation's.
    private static final String USES = """
            SELECT secrets_key, sum(api_keys) AS api_keys, sum(never_used) AS never_used,
                   max(last_used_at) AS last_used_at, sum(sealed) AS sealed
            FROM (
                SELECT secrets_key, count(*) AS api_keys, count(*) FILTER (WHERE last_used_at IS NULL) AS never_used,
                       max(last_used_at) AS last_used_at, 0 AS sealed
                FROM api_keys WHERE expires_at IS NULL OR expires_at > ? GROUP BY secrets_key
                UNION ALL
                SELECT ('x' || encode(substring(box FROM 1 FOR 4), 'hex'))::bit(32)::integer, 0, 0, NULL, count(*)
                FROM (SELECT secret AS box FROM second_factors
                      UNION ALL SELECT secret FROM staff_second_factors
                      UNION ALL SELECT settings FROM provider_accounts WHERE settings IS NOT NULL
                      UNION ALL SELECT proposed_settings FROM provider_accounts
                          WHERE proposed_settings IS NOT NULL%s) AS boxes
                GROUP BY 1) AS uses
            GROUP BY secrets_key""";

    /// A sealed secret begins with the id of its key.
    private static final String OF_BUCKET = """

            UNION ALL SELECT secret FROM {bucket}.webhook_endpoints
            UNION ALL SELECT next_secret FROM {bucket}.webhook_endpoints WHERE next_secret IS NOT NULL
            UNION ALL SELECT secret FROM {bucket}.webhook_callback_secrets""";

    private static final Table<AddressUse> ADDRESSES = Table.of("secrets_key_addresses", "a",
            key("provider", TEXT, AddressUse::provider),
            key("secrets_key", INTEGER, use -> use.key().value()),
            column("last_used_at", TIMESTAMPTZ, AddressUse::at));
    private static final String HEARD = "SELECT " + ADDRESSES.selected() + """
             FROM secrets_key_addresses a
            ORDER BY provider, last_used_at, secrets_key""";
    private static final BulkStatement<AddressUse> HEAR = ADDRESSES.insert("""
            ON CONFLICT (provider, secrets_key) DO UPDATE SET last_used_at = excluded.last_used_at
            WHERE secrets_key_addresses.last_used_at < excluded.last_used_at""");

    private final Database database;
    private final String uses;

    public PgSecretsKeyRecords(Buckets buckets) {
        this.database = buckets.installation();
        this.uses = USES.formatted(buckets.all().stream()
                .map(bucket -> OF_BUCKET.replace("{bucket}", bucket.schema())).collect(Collectors.joining()));
    }

    @Override
    public <T> T alone(Function<Session, T> work) {
        return database.together(connection -> {
            Database.list(connection, LOCK, none -> {}, row -> row.flag("locked"));
            return work.apply(new ConnectionSession(connection, uses));
        });
    }

    /// The operations of a start in its transaction.
    private record ConnectionSession(Connection connection, String uses) implements Session {
        @Override
        public List<Known> known() {
            return asked(() -> Database.list(connection, KNOWN, none -> {}, PgSecretsKeyRecords::known));
        }

        @Override
        public List<Use> uses(Instant now) {
            return asked(() -> Database.list(connection, uses, p -> p.instant(now), PgSecretsKeyRecords::use));
        }

        @Override
        public void keep(Known key) {
            asked(() -> Database.update(connection, KEEP, List.of(key)));
        }
    }

    private interface SqlCall<T> {
        T ask() throws SQLException;
    }

    private static <T> T asked(SqlCall<T> asking) {
        try {
            return asking.ask();
        } catch (SQLException e) {
            throw new DatabaseFailure("the secrets keys can't be looked up", e);
        }
    }

    @Override
    public List<Known> known() {
        return database.list(KNOWN, none -> {}, PgSecretsKeyRecords::known);
    }

    @Override
    public List<Use> uses(Instant now) {
        return database.list(uses, p -> p.instant(now), PgSecretsKeyRecords::use);
    }

    @Override
    public void supersede(SecretsKeyId key, Instant at) {
        database.update(SUPERSEDE, p -> p.instant(at).number(key.value()));
    }

    @Override
    public List<AddressUse> heard() {
        return database.list(HEARD, none -> {}, row -> new AddressUse(row.text("provider"),
                new SecretsKeyId(row.count("secrets_key")), row.instant("last_used_at")));
    }

    @Override
    public void hear(Collection<AddressUse> heard) {
        database.update(HEAR, heard);
    }

    private static Known known(Row row) throws SQLException {
        return new Known(new SecretsKeyId(row.count("id")), row.bytes("check_value"), row.instant("first_used_at"),
                row.optionalInstant("superseded_at"), row.optionalInstant("given_up_at"));
    }

    private static Use use(Row row) throws SQLException {
        return new Use(row.optionalInteger("secrets_key").map(SecretsKeyId::new), row.number("api_keys"),
                row.number("never_used"), row.optionalInstant("last_used_at"), row.number("sealed"));
    }
}
