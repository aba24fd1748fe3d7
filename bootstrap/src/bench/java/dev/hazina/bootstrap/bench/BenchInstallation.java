package dev.hazina.bootstrap.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.BucketNumber;
import dev.hazina.persistence.bucket.Buckets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The embedded PostgreSQL with durable commits, and the program on it. The baseline runs on the same database.
final class BenchInstallation implements AutoCloseable {
    static final int WALLETS = 1_000;
    /// The name of this benchmark's own connections.
    static final String OURS = "bench";
    /// A merchant's clock may be a little ahead, after many things at once.
    private static final String NOW = """
            SELECT greatest(clock_timestamp(), (SELECT last_at FROM merchant_clock WHERE merchant_id = '%s'))""";
    private static final String SINCE = " JOIN (VALUES %s) since (merchant_id, at)"
            + " ON m.merchant_id = since.merchant_id AND m.created_at > since.at";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SEEDED = "SELECT count(*) FROM wallets WHERE number LIKE '0%'";

    private final Path jar;
    private final Path dir;
    private final int buckets;
    private final Map<String, String> settings;
    private EmbeddedPostgres database;
    private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private Instance instance;
    private final Owner owner;
    private final List<String> wallets;
    private Optional<ManyMerchants> merchants = Optional.empty();
    private boolean unproven;

    /// The owner of all measured rows.
    record Owner(UUID merchant, UUID account) {}

    private BenchInstallation(Path jar, Path dir, EmbeddedPostgres database, int buckets, Map<String, String> settings)
            throws SQLException {
        this.jar = jar;
        this.dir = dir;
        this.buckets = buckets;
        this.settings = settings;
        this.database = database;
        this.instance = start("one");
        this.owner = ownerOf(instance.accountNumber());
        this.wallets = openWallets(owner, WALLETS);
    }

    /// A thousand wallets with money, and nothing else.
    static BenchInstallation open(Path dir) {
        return open(dir, 1, Map.of());
    }

    /// The same with its merchants in so many buckets, and with settings of the program.
    static BenchInstallation open(Path dir, int buckets, Map<String, String> settings) {
        return open(Instance.JAR, dir, buckets, settings);
    }

    /// The same with the program of this jar.
    static BenchInstallation open(Path jar, Path dir, int buckets, Map<String, String> settings) {
        try {
            return new BenchInstallation(jar, dir, database(dir), buckets, settings);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static EmbeddedPostgres database(Path dir) {
        return EmbeddedPostgres.start(dir.resolve("database"), note -> {});
    }

    /// Stops the program and the database, with a checkpoint, and starts the database alone.
    void restartDatabase() {
        instance.close();
        database.close();
        database = database(dir);
    }

    void startProgram() {
        instance = start("one");
    }

    /// Gives the ledger a past. The program is stopped meanwhile.
    void grow(Scale scale) {
        instance.close();
        try (Connection connection = connect()) {
            LedgerHistory history = new LedgerHistory(connection, owner, WALLETS);
            history.write(scale.oldPayments(), scale.oldTransfers());
            instance = start("one");
            history.awaitCaughtUp();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Another program on the same database.
    Instance start(String name) {
        return Instance.start(jar, dir.resolve(name), login());
    }

    private Map<String, String> login() {
        Map<String, String> login = new HashMap<>(Map.of("HAZINA_DATABASE_URL", database.jdbcUrl(),
                "HAZINA_DATABASE_USER", database.user(), "HAZINA_DATABASE_PASSWORD", database.password(),
                "HAZINA_DATABASE_OWNER_USER", database.ownerUser(), "HAZINA_DATABASE_OWNER_PASSWORD",
                database.ownerPassword(), "HAZINA_ENVIRONMENT", "sandbox", "HAZINA_BUCKETS", "" + buckets));
        login.putAll(settings);
        return login;
    }

    Instance instance() {
        return instance;
    }

    EmbeddedPostgres database() {
        return database;
    }

    Owner owner() {
        return owner;
    }

    /// Their ids.
    List<String> wallets() {
        return wallets;
    }

    /// Registered when they are first needed.
    ManyMerchants merchants() {
        if (merchants.isEmpty()) {
            merchants = Optional.of(
                    ManyMerchants.register(this, ManyMerchants.COUNT, ManyMerchants.WALLETS_EACH));
        }
        return merchants.orElseThrow();
    }

    Owner ownerOf(String accountNumber) throws SQLException {
        try (Connection connection = connect()) {
            return new SeedRows(connection).owner(accountNumber);
        }
    }

    /// Opens wallets with money in them.
    ///
    /// @return their ids
    List<String> openWallets(Owner of, int count) throws SQLException {
        try (Connection connection = connect(searchPath(of))) {
            return new SeedRows(connection).wallets(of, count, countInAllBuckets(SEEDED));
        }
    }

    Connection connect() throws SQLException {
        return connect(Buckets.PUBLIC);
    }

    private Connection connect(String searchPath) throws SQLException {
        return DriverManager.getConnection(
                database.jdbcUrl() + "?ApplicationName=" + OURS + "&currentSchema=" + searchPath,
                database.ownerUser(), database.ownerPassword());
    }

    /// Where the owner's rows are.
    private String searchPath(Owner of) {
        return Buckets.searchPath(BucketNumber.of(new MerchantId(of.merchant()), buckets), buckets);
    }

    Load transfers(WalletChoice shape, int connections) {
        return transfers(instance, shape, connections);
    }

    Load transfers(Instance to, WalletChoice shape, int connections) {
        return new Load(to.url(), connections, switch (shape) {
            case UNIFORM, HOT ->
                PreparedRequests.transfers(to.authorization(), new PreparedRequests.Pairs(wallets, shape));
            case MANY_MERCHANTS -> merchants().transfers();
        });
    }

    /// The first column of the first row.
    String ask(String sql) {
        return ask(Buckets.PUBLIC, sql);
    }

    private String ask(String searchPath, String sql) {
        try (Connection connection = connect(searchPath);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return String.valueOf(row.getString(1));
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    long count(String sql) {
        return Long.parseLong(ask(sql));
    }

    /// The sum of what is counted in each bucket.
    private long countInAllBuckets(String sql) {
        return IntStream.range(0, buckets)
                .mapToLong(number -> Long.parseLong(ask(Buckets.searchPath(number, buckets), sql))).sum();
    }

    /// @param authorization the header
    HttpResponse<String> get(String path, String authorization) {
        HttpRequest request = HttpRequest.newBuilder(instance.url().resolve(path))
                .header("Authorization", authorization.strip().replaceFirst("^Authorization: ", "")).build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// All later records of each merchant whose wallets are chosen have a later time than this.
    Mark mark(WalletChoice shape) {
        List<Owner> owners = shape == WalletChoice.MANY_MERCHANTS ? merchants().owners() : List.of(owner);
        return new Mark(owners.stream()
                .collect(Collectors.toMap(Owner::merchant,
                        each -> ask(searchPath(each), NOW.formatted(each.merchant())))));
    }

    /// @throws IllegalStateException unless exactly what was acknowledged is in the tables, each with its two entries
    void requireTransfers(Mark since, long acknowledged) {
        require(acknowledged, since, "SELECT count(*) FROM transfers m" + SINCE);
        require(2 * acknowledged, since, "SELECT count(*) FROM transfers m JOIN entries e ON e.merchant_id ="
                + " m.merchant_id AND e.subject_id = m.id AND e.kind = 'transferred'" + SINCE);
    }

    /// The same for payments, each with its event.
    void requirePayments(Mark since, long settled) {
        require(settled, since, "SELECT count(*) FROM payments m JOIN webhook_events v ON v.merchant_id = m.merchant_id"
                + " AND v.subject_id = m.id AND v.type = 'payment.succeeded'" + SINCE);
        require(2 * settled, since, "SELECT count(*) FROM payments m JOIN entries e ON e.merchant_id = m.merchant_id"
                + " AND e.subject_id = m.id AND e.kind = 'collected'" + SINCE);
    }

    private void require(long acknowledged, Mark since, String sql) {
        unproven = true;
        long recorded = countInAllBuckets(sql.formatted(since.values()));
        if (recorded != acknowledged) {
            throw new IllegalStateException(acknowledged + " by what was acknowledged, " + recorded + " by " + sql);
        }
    }

    /// Proves the whole ledger, which takes longer the more is in it, if anything was recorded since the last time.
    ///
    /// @throws IllegalStateException unless it is clean
    void requireProof() {
        if (!unproven) {
            return;
        }
        try {
            JsonNode proof = JSON.readTree(get("/v1/admin/ledger/proof", instance.administrator()).body());
            if (!proof.path("clean").asBoolean()) {
                throw new IllegalStateException("the ledger is not clean: " + proof);
            }
            unproven = false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        instance.close();
        client.close();
        database.close();
    }
}
