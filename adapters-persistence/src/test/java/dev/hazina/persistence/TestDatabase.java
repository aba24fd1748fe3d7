package dev.hazina.persistence;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.persistence.sql.BinaryArrays;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.database.jvm.JdbcConnection;
import liquibase.exception.LiquibaseException;
import liquibase.resource.ClassLoaderResourceAccessor;

/// A database of its own for one test class, with the schema as the program makes it. All of them live on one server
/// that starts with the first and ends with the process; the changelog runs once, into a template that PostgreSQL
/// copies in a few milliseconds.
public final class TestDatabase implements AutoCloseable {
    private static final String MASTER = "db/changelog/master.xml";
    private static final String TEMPLATE = "hazina_template";
    private static final int POOL_SIZE = 20;
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final String url;
    private final HikariDataSource dataSource;

    private TestDatabase(String url) {
        this.url = url;
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(POOL_SIZE);
        config.setMinimumIdle(0);
        config.addDataSourceProperty(BinaryArrays.SETTING, BinaryArrays.OIDS);
        this.dataSource = new HikariDataSource(config);
    }

    /// An empty database with the whole schema.
    public static TestDatabase fresh() {
        String name = "test_" + NUMBER.incrementAndGet();
        execute(Server.POSTGRES.getPostgresDatabase(), "CREATE DATABASE " + name + " TEMPLATE " + TEMPLATE);
        return new TestDatabase(Server.POSTGRES.getJdbcUrl("postgres", name));
    }

    public DataSource dataSource() {
        return dataSource;
    }

    public String url() {
        return url;
    }

    /// What a Micronaut context needs to work on this database.
    public Map<String, Object> properties() {
        return Map.of("datasources.default.url", url, "datasources.default.dialect", "POSTGRES",
                "datasources.default.driver-class-name", "org.postgresql.Driver",
                "datasources.default.maximum-pool-size", POOL_SIZE, "datasources.default.minimum-idle", 0);
    }

    /// Runs one statement without parameters.
    public void execute(String sql) {
        execute(dataSource, sql);
    }

    /// The first column of the first row of a query, as a number.
    public long number(String sql) {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            if (!rows.next()) {
                throw new IllegalStateException("no row: " + sql);
            }
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    @Override
    public void close() {
        dataSource.close();
    }

    private static void execute(DataSource source, String sql) {
        try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /// The server behind all test databases, started by the first who asks.
    private static final class Server {
        private static final EmbeddedPostgres POSTGRES = start();

        private static EmbeddedPostgres start() {
            try {
                EmbeddedPostgres postgres = EmbeddedPostgres.builder().setServerConfig("max_connections", "300")
                        .setRegisterShutdownHook(true).start();
                execute(postgres.getPostgresDatabase(), "CREATE DATABASE " + TEMPLATE);
                migrate(postgres.getDatabase("postgres", TEMPLATE));
                return postgres;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static void migrate(DataSource source) {
            try (Connection connection = source.getConnection();
                    Liquibase liquibase = new Liquibase(MASTER, new ClassLoaderResourceAccessor(),
                            new JdbcConnection(connection))) {
                liquibase.update(new Contexts(), new LabelExpression());
            } catch (SQLException | LiquibaseException e) {
                throw new IllegalStateException("the changelog does not run", e);
            }
        }
    }
}
