package dev.hazina.bootstrap.wiring;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.schema.TransactionPooling;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.persistence.health.ServerConnections;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import jakarta.inject.Singleton;

/// Gives the pool the address of the database. Not as properties: a password may hold characters that mean something
/// there.
@Singleton
final class PoolLogin implements BeanCreatedEventListener<DatasourceConfiguration> {
    private static final String CONNECT_SECONDS = "3";
    /// Above the server's statement limit, 5 seconds, so that its error comes first; not far above, so that a
    /// server that has fallen silent is left soon.
    private static final int SILENCE_SECONDS = 7;
    private static final int HANDSHAKE_SECONDS = 2;
    private static final long VALID_WITHIN_MILLIS = 2_000;
    private static final long KEPT_ALIVE_EVERY_MILLIS = 30_000;
    private static final String NOTHING = "SELECT 1";

    private final DatabaseLogin login;
    private final ServerConnections connections;
    private final Settings settings;

    PoolLogin(DatabaseLogin login, ServerConnections connections, Settings settings) {
        this.settings = settings;
        this.login = login;
        this.connections = connections;
    }

    private void requireOneBucket() {
        if (settings.database().buckets() > 1) {
            throw new StartFailure("HAZINA_DATABASE_URL leads to a pooler of transactions, which keeps no search path"
                    + " for a connection, and HAZINA_BUCKETS is more than 1; point HAZINA_DATABASE_URL past the"
                    + " pooler.");
        }
    }

    static ServerConnections connections(DatabaseLogin login) {
        boolean severalHosts = login.url().contains(",");
        return new ServerConnections(login.url(), new ServerConnections.Limits(
                severalHosts ? HANDSHAKE_SECONDS : SILENCE_SECONDS, SILENCE_SECONDS));
    }

    @Override
    public DatasourceConfiguration onCreated(BeanCreatedEvent<DatasourceConfiguration> event) {
        DatasourceConfiguration pool = event.getBean();
        pool.setJdbcUrl(login.url());
        pool.setDataSource(connections.source());
        connections.use(pool::getDataSourceProperties);
        if (!login.user().isEmpty()) {
            pool.setUsername(login.user());
            pool.setPassword(login.password());
        }
        pool.addDataSourceProperty("ApplicationName", "hazina");
        // An error's details would bring the values of the statement into the log.
        pool.addDataSourceProperty("logServerErrorDetail", "false");
        pool.addDataSourceProperty("tcpKeepAlive", "true");
        pool.addDataSourceProperty("connectTimeout", CONNECT_SECONDS);
        pool.setValidationTimeout(VALID_WITHIN_MILLIS);
        pool.setKeepaliveTime(KEPT_ALIVE_EVERY_MILLIS);
        if (TransactionPooling.requireLimits(login)) {
            requireOneBucket();
            // Its settings of a session would hold for other clients.
            pool.setConnectionInitSql(NOTHING);
            if (!login.url().contains("prepareThreshold=")) {
                pool.addDataSourceProperty("prepareThreshold", "0");
            }
        }
        return pool;
    }
}
