package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.schema.NextVersion;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.domain.id.PrefixedId;
import dev.hazina.persistence.bucket.Buckets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An upgrade under load: a version serves, the next one starts on its database and changes the schema, both serve,
/// and the first one stops. No request fails, and every write that was acknowledged is there once.
///
/// With `-Dhazina.previous.jar=…` the first version is that jar, and the second one is this build, whose start changes
/// the schema. Without it there is only this build, which can't be started on a schema older than itself: the first
/// version is this build, and the changes are those of a version after it (`db/next`), made as its start makes them.
final class UpgradeDrillIT {
    private static final Optional<Path> PREVIOUS = Optional.ofNullable(System.getProperty("hazina.previous.jar"))
            .map(jar -> Path.of(jar).toAbsolutePath());
    /// How many requests have to be answered in each of three stages.
    private static final int BUCKETS = Integer.getInteger(HazinaProcess.COUNT, 1);
    private static final int REQUESTS = Integer.getInteger("upgrade.requests", 60);
    private static final int TERMINATED = 143;
    private static final Duration LONGEST_STAGE = Duration.ofMinutes(15);
    private static final Duration LONGEST_SETTLING = Duration.ofMinutes(2);

    @TempDir
    Path directory;

    @Test
    void noRequestFailsDuringAnUpgrade() throws Exception {
        // The previous version makes its schema itself.
        Path databaseDir = directory.resolve("database");
        try (EmbeddedPostgres database = EmbeddedPostgres.start(
                PREVIOUS.isPresent() ? databaseDir : HazinaProcess.prepared(databaseDir), note -> {});
                Balancer balancer = new Balancer()) {
            HazinaProcess old = start(PREVIOUS, "old", database);
            Balancer.Backend before = ready(balancer, old);
            MixedLoad load = MixedLoad.start(balancer, old);
            await(load, REQUESTS);

            long since = System.nanoTime();
            if (PREVIOUS.isEmpty()) {
                NextVersion.migrate(roles(database), BUCKETS);
            }
            HazinaProcess next = start(Optional.empty(), "new", database);
            ready(balancer, next);
            say(load, "the new version serves after %d ms", Duration.ofNanos(System.nanoTime() - since).toMillis());
            await(load, load.answered() + REQUESTS);

            assertThat(old.stop()).as(old.said()).isEqualTo(TERMINATED);
            balancer.remove(before);
            say(load, "the old version has stopped");
            await(load, load.answered() + REQUESTS);
            load.stop();
            say(load, "%s; slowest answer %d ms", load.kinds(), load.slowestMillis());

            assertThat(load.failed()).isEmpty();
            requireEverythingOnce(database, load);
            requireCleanBooks(next);
            assertThat(next.stop()).as(next.said()).isEqualTo(TERMINATED);
        }
    }

    private HazinaProcess start(Optional<Path> jar, String name, EmbeddedPostgres database) throws IOException {
        Path data = Files.createDirectories(directory.resolve(name));
        Map<String, String> settings = Map.of("HAZINA_ENVIRONMENT", "sandbox", "HAZINA_DATABASE_URL",
                database.jdbcUrl(), "HAZINA_DATABASE_USER", database.user(), "HAZINA_DATABASE_PASSWORD",
                database.password(), "HAZINA_DATABASE_OWNER_USER", database.ownerUser(),
                "HAZINA_DATABASE_OWNER_PASSWORD", database.ownerPassword(), "HAZINA_DRAIN_FOR", "3s");
        return jar.isPresent()
                ? HazinaProcess.start(jar.get(), data, settings)
                : HazinaProcess.start(data, settings);
    }

    private static Balancer.Backend ready(Balancer balancer, HazinaProcess program) {
        Balancer.Backend backend = balancer.add(program.url());
        Awaitility.await().atMost(LONGEST_SETTLING).until(backend::isReady);
        return backend;
    }

    private static DatabaseRoles roles(EmbeddedPostgres database) {
        return new DatabaseRoles(new DatabaseLogin(database.jdbcUrl(), database.user(), database.password()),
                Optional.of(new DatabaseLogin(database.jdbcUrl(), database.ownerUser(), database.ownerPassword())));
    }

    private static void await(MixedLoad load, int answered) {
        Awaitility.await().atMost(LONGEST_STAGE).until(() -> load.answered() >= answered);
    }

    private static void say(MixedLoad load, String what, Object... values) {
        System.out.println("upgrade drill: " + load.answered() + " requests, " + load.failed().size() + " failed; "
                + what.formatted(values));
    }

    private static void requireEverythingOnce(EmbeddedPostgres database, MixedLoad load) throws SQLException {
        for (String table : List.of("transfers", "payments", "payouts")) {
            List<UUID> made = load.made(table).stream().map(UpgradeDrillIT::uuid).toList();
            assertThat(made).as(table).isNotEmpty();
            assertThat(ids(database, table)).as(table).containsExactlyInAnyOrderElementsOf(made);
        }
    }

    /// Some kinds have a prefix before their ids.
    private static UUID uuid(String id) {
        int prefix = id.indexOf('_') + 1;
        return prefix == 0 ? UUID.fromString(id) : PrefixedId.parse(id.substring(0, prefix), id).orElseThrow();
    }

    private static List<UUID> ids(EmbeddedPostgres database, String table) throws SQLException {
        String sql = Buckets.schemas(BUCKETS).stream().map(schema -> "SELECT id FROM " + schema + "." + table)
                .collect(Collectors.joining(" UNION ALL "));
        List<UUID> ids = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(), database.ownerUser(),
                database.ownerPassword());
                PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                ids.add(rows.getObject(1, UUID.class));
            }
        }
        return ids;
    }

    private static void requireCleanBooks(HazinaProcess program) {
        try (Api api = program.merchant(); Api administrator = program.administrator()) {
            Awaitility.await().atMost(LONGEST_SETTLING).until(
                    () -> Stream.of("pending", "processing").allMatch(open -> api
                            .get("/v1/transactions?limit=1&status=" + open).expect(200).get("data").isEmpty()));
            JsonNode proof = administrator.get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
        }
    }
}
