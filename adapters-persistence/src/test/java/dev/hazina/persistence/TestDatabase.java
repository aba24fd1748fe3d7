package dev.hazina.persistence;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.application.tempdir.MemoryDirectories;
import dev.hazina.persistence.bucket.BucketSchemas;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.BinaryArrays;
import dev.hazina.persistence.sql.TablePrivileges;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.changelog.ChangeSet;
import liquibase.database.jvm.JdbcConnection;
import liquibase.exception.LiquibaseException;
import liquibase.resource.ClassLoaderResourceAccessor;

/// A database for one test class, with the program's schema. All databases are on one server that starts with the
/// first and ends with the process. The changelog runs once, into a template that PostgreSQL copies in a few
/// milliseconds.
///
/// The program uses the database with its own role and no further privileges. A test's own statements, by [#execute]
/// and by queries, run as a superuser.
public final class TestDatabase implements AutoCloseable {
    private static final String MASTER = "db/changelog/master.xml";
    private static final String TEMPLATE = "hazina_template";
    private static final String RUNNING = "hazina_running";
    private static final int POOL_SIZE = 20;
    /// Each connection keeps a statement from its first use on, with one plan for all values.
    private static final String KEEPING = "&prepareThreshold=1&preparedStatementCacheQueries=2000"
            + "&options=-c%20plan_cache_mode=force_generic_plan";
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final String name;
    private final String url;
    private final HikariDataSource dataSource;
    private final DataSource unbound;
    private final KeptConnections statements;
    private final List<HikariDataSource> buckets;
    private final Runnable ending;

    private TestDatabase(String name, String settings, int count) {
        this(name, Server.POSTGRES.getJdbcUrl(RUNNING, name) + settings, Server.POSTGRES.getDatabase("postgres", name),
                count, () -> {});
    }

    private TestDatabase(String name, String url, DataSource unbound, int count, Runnable ending) {
        this.name = name;
        this.url = url;
        this.unbound = unbound;
        this.statements = new KeptConnections(unbound);
        this.ending = ending;
        this.dataSource = pool(url, Buckets.PUBLIC);
        this.buckets = count == 1
                ? List.of()
                : IntStream.range(0, count).mapToObj(number -> pool(url, Buckets.searchPath(number, count))).toList();
    }

    private static HikariDataSource pool(String url, String searchPath) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(POOL_SIZE);
        config.setMinimumIdle(0);
        config.addDataSourceProperty(BinaryArrays.SETTING, BinaryArrays.OIDS);
        config.addDataSourceProperty("currentSchema", searchPath);
        return new HikariDataSource(config);
    }

    /// An empty database with the whole schema.
    public static TestDatabase fresh() {
        return copyOf(TEMPLATE, "", 1);
    }

    /// The same with buckets.
    public static TestDatabase withBuckets(int count) {
        return withSchema(count, "");
    }

    /// The same for many tests, which would parse and plan the same statements longer than they run them.
    static TestDatabase shared(int count) {
        return withSchema(count, KEEPING);
    }

    private static TestDatabase withSchema(int count, String settings) {
        return count > 1 && CitusCopies.areWanted()
                ? onCitus(CitusCopies.ofTheServer(), count)
                : copyOf(Server.TEMPLATES.computeIfAbsent(count, Server::buckets), settings, count);
    }

    private static TestDatabase onCitus(CitusCopies copies, int count) {
        String name = copies.make();
        return new TestDatabase(name, copies.url(name), copies.superuser(name), count, () -> copies.endSessions(name));
    }

    /// A database without a schema.
    public static TestDatabase empty() {
        return copyOf("template0", "", 1);
    }

    /// An empty database whose schema is as it was before this file of the changelog.
    public static TestDatabase before(String file) {
        return copyOf(Server.EARLIER.computeIfAbsent(file, Server::before), "", 1);
    }

    /// A copy of this database with its rows, which the caller has to close.
    public TestDatabase copy() {
        // No one may be connected to what is copied.
        statements.close();
        return copyOf(name, "", Math.max(1, buckets.size()));
    }

    private static TestDatabase copyOf(String template, String settings, int count) {
        String name = "test_" + NUMBER.incrementAndGet();
        Server.copy(template, name);
        return new TestDatabase(name, settings, count);
    }

    /// Applies all changesets that are missing.
    public void bringUpToDate() {
        changelog(unbound, TestDatabase::all);
    }

    private static void all(Liquibase liquibase) throws LiquibaseException {
        liquibase.update(new Contexts(), new LabelExpression());
    }

    /// Applies this file of the changelog, which is the next one.
    public void apply(String file) {
        changelog(unbound,
                liquibase -> liquibase.update(changes(liquibase, file), new Contexts(), new LabelExpression()));
    }

    /// Rolls back this file of the changelog, which is the last one.
    public void rollBack(String file) {
        changelog(unbound, liquibase -> liquibase.rollback(changes(liquibase, file), "", new Contexts(),
                new LabelExpression()));
    }

    private static int changes(Liquibase liquibase, String file) throws LiquibaseException {
        List<ChangeSet> all = liquibase.getDatabaseChangeLog().getChangeSets();
        return (int) all.stream().filter(change -> change.getFilePath().endsWith(file)).count();
    }

    /// The pool with the program's role.
    public DataSource dataSource() {
        return dataSource;
    }

    /// The buckets, with the program's role.
    public Buckets buckets() {
        return buckets.isEmpty() ? Buckets.one(dataSource) : Buckets.several(dataSource, List.copyOf(buckets));
    }

    /// Connections of the superuser.
    public DataSource unbound() {
        return unbound;
    }

    public String url() {
        return url;
    }

    /// The properties of a Micronaut context on this database.
    public Map<String, Object> properties() {
        return Map.of("datasources.default.url", url, "datasources.default.dialect", "POSTGRES",
                "datasources.default.driver-class-name", "org.postgresql.Driver",
                "datasources.default.maximum-pool-size", POOL_SIZE, "datasources.default.minimum-idle", 0);
    }

    /// Runs one statement without parameters.
    public void execute(String sql) {
        statements.execute(sql);
    }

    /// The first column of the first row of a query, as a number.
    public long number(String sql) {
        return statements.number(sql);
    }

    /// Runs one statement on the server, outside this database.
    public static void onServer(String sql) {
        Server.STATEMENTS.execute(sql);
    }

    @Override
    public void close() {
        buckets.forEach(HikariDataSource::close);
        dataSource.close();
        statements.close();
        ending.run();
    }

    static void execute(DataSource source, String sql) {
        try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private interface Changing {
        void change(Liquibase liquibase) throws LiquibaseException;
    }

    private static void changelog(DataSource source, Changing changing) {
        try (Connection connection = source.getConnection()) {
            changelog(connection, MASTER, changing);
            TablePrivileges.grant(connection, RUNNING);
        } catch (SQLException | LiquibaseException e) {
            throw new IllegalStateException("the changelog does not run", e);
        }
    }

    private static void changelog(Connection connection, String list, Changing changing)
            throws SQLException, LiquibaseException {
        changing.change(new Liquibase(list, new ClassLoaderResourceAccessor(), new JdbcConnection(connection)));
        connection.setAutoCommit(true);
    }

    /// The server behind all test databases, started at its first use.
    private static final class Server {
        private static final EmbeddedPostgres POSTGRES = start();
        private static final KeptConnections STATEMENTS = new KeptConnections(POSTGRES.getPostgresDatabase());
        private static final Map<String, String> EARLIER = new ConcurrentHashMap<>();
        private static final Map<Integer, String> TEMPLATES = new ConcurrentHashMap<>(Map.of(1, TEMPLATE));

        private static EmbeddedPostgres start() {
            try {
                Path directory = MemoryDirectories.create("hazina-tests");
                // Nothing outlives the process, to reach the disk or to be vacuumed by ten processes a second.
                EmbeddedPostgres postgres = EmbeddedPostgres.builder().setServerConfig("max_connections", "300")
                        .setServerConfig("autovacuum", "off").setServerConfig("fsync", "off")
                        .setServerConfig("full_page_writes", "off").setServerConfig("wal_level", "minimal")
                        .setServerConfig("max_wal_senders", "0").setRegisterShutdownHook(false)
                        .setDataDirectory(directory.resolve("postgres").toFile()).setCleanDataDirectory(false).start();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> end(postgres, directory)));
                execute(postgres.getPostgresDatabase(), "CREATE ROLE " + RUNNING + " LOGIN");
                execute(postgres.getPostgresDatabase(), "CREATE DATABASE " + TEMPLATE);
                changelog(postgres.getDatabase("postgres", TEMPLATE), TestDatabase::all);
                return postgres;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// Another process deletes hundreds of databases, because this one is given too little time for its end.
        private static void end(EmbeddedPostgres postgres, Path directory) {
            try {
                postgres.close();
                new ProcessBuilder("rm", "-rf", directory.toString()).redirectOutput(Redirect.DISCARD)
                        .redirectError(Redirect.DISCARD).start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// Copies files, which takes a fraction of what it takes to write a thousand tables to the log.
        private static void copy(String template, String name) {
            onServer("CREATE DATABASE " + name + " TEMPLATE " + template + " STRATEGY FILE_COPY");
        }

        private static String buckets(int count) {
            String name = "buckets_" + NUMBER.incrementAndGet();
            copy(TEMPLATE, name);
            try (Connection connection = POSTGRES.getDatabase("postgres", name).getConnection()) {
                BucketSchemas.bringUpToDate(connection, count,
                        () -> changelog(connection, BucketSchemas.CHANGELOG, TestDatabase::all));
                TablePrivileges.grant(connection, RUNNING);
            } catch (Exception e) {
                throw new IllegalStateException("the buckets can't be made", e);
            }
            return name;
        }

        private static String before(String file) {
            String name = "before_" + NUMBER.incrementAndGet();
            copy("template1", name);
            changelog(POSTGRES.getDatabase("postgres", name), liquibase -> {
                List<ChangeSet> all = liquibase.getDatabaseChangeLog().getChangeSets();
                int earlier = (int) all.stream().takeWhile(change -> !change.getFilePath().endsWith(file)).count();
                liquibase.update(earlier, new Contexts(), new LabelExpression());
            });
            return name;
        }
    }
}
