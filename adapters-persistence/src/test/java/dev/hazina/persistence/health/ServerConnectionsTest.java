package dev.hazina.persistence.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.persistence.TestDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The connections of the pool while hosts are silent. Where the product waits for the end of a silence, the test runs
/// into its own time limit.
class ServerConnectionsTest {
    /// As good as for ever.
    private static final int HOUR = 3_600;
    private static final ServerConnections.Limits SHORT_HANDSHAKE = new ServerConnections.Limits(1, HOUR);

    private final TestDatabase database = TestDatabase.fresh();

    @AfterEach
    void close() {
        database.close();
    }

    private ServerConnections to(String url) {
        return new ServerConnections(url, SHORT_HANDSHAKE);
    }

    private static int one(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery("SELECT 1")) {
            row.next();
            return row.getInt(1);
        }
    }

    private static <T> CompletableFuture<T> meanwhile(Work<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                result.complete(work.run());
            } catch (SQLException | RuntimeException e) {
                result.completeExceptionally(e);
            }
        });
        return result;
    }

    private interface Work<T> {
        T run() throws SQLException;
    }

    @Test
    void aStatementOnAServerThatWasReplacedFailsAtOnce() throws Exception {
        try (SilentProxy proxy = SilentProxy.before(database.url())) {
            ServerConnections connections = to(proxy.url());
            Connection connection = connections.source().getConnection();
            proxy.fallSilent();
            CompletableFuture<Integer> answer = meanwhile(() -> one(connection));

            assertThat(connections.endOlderThan(Duration.ZERO)).isEqualTo(1);

            assertThatThrownBy(answer::get).isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(SQLException.class);
        }
    }

    @Test
    void connectionsThatWereOpenedSinceStay() throws SQLException {
        ServerConnections connections = to(database.url());
        try (Connection connection = connections.source().getConnection()) {
            assertThat(connections.endOlderThan(Duration.ofHours(1))).isZero();
            assertThat(one(connection)).isEqualTo(1);
        }
    }

    @Test
    void anOpenConnectionHasTheLongerLimit() throws SQLException {
        try (Connection connection = to(database.url()).source().getConnection();
                Connection own = to(database.url() + "&socketTimeout=17").source().getConnection()) {
            assertThat(connection.getNetworkTimeout()).isEqualTo(HOUR * 1_000);
            assertThat(own.getNetworkTimeout()).isEqualTo(17_000);
        }
    }

    @Test
    void aHostThatAcceptsConnectionsAndSaysNothingIsLeftForTheNext() throws Exception {
        try (SilentProxy proxy = SilentProxy.before(database.url())) {
            proxy.fallSilent();
            String silent = proxy.url().replaceFirst("^.*//([^/]*)/.*$", "$1");
            String both = database.url().replaceFirst("//", "//" + silent + ",") + "&targetServerType=primary";

            try (Connection connection = to(both).source().getConnection()) {
                assertThat(one(connection)).isEqualTo(1);
            }
        }
    }

    @Test
    void aConnectionIsWaitedForWhileNoHostTakesAny() throws IOException, SQLException {
        try (SilentProxy proxy = SilentProxy.before(database.url())) {
            proxy.fallSilent();
            CompletableFuture<Connection> waiting = meanwhile(() -> to(proxy.url()).source().getConnection());
            while (proxy.accepted() < 2) {
                assertThat(waiting).isNotDone();
                Thread.onSpinWait();
            }
            proxy.speak();

            try (Connection connection = waiting.join()) {
                assertThat(one(connection)).isEqualTo(1);
            }
        }
    }

    @Test
    void noHostIsAskedWhileNoServerIsFound() throws Exception {
        try (SilentProxy proxy = SilentProxy.before(database.url())) {
            ServerConnections connections = to(proxy.url());
            connections.hold();
            CompletableFuture<Connection> waiting = new CompletableFuture<>();
            Thread asking = Thread.ofPlatform().daemon().start(() -> {
                try {
                    waiting.complete(connections.source().getConnection());
                } catch (SQLException e) {
                    waiting.completeExceptionally(e);
                }
            });
            while (asking.getState() != Thread.State.TIMED_WAITING && asking.isAlive()) {
                Thread.onSpinWait();
            }
            assertThat(proxy.accepted()).isZero();

            connections.goOn();

            try (Connection connection = waiting.join()) {
                assertThat(one(connection)).isEqualTo(1);
            }
        }
    }

    @Test
    void aRefusedLoginIsNotWaitedFor() {
        ServerConnections connections = to(database.url().replaceFirst("user=\\w+", "user=unknown_to_all"));
        assertThatThrownBy(() -> connections.source().getConnection())
                .isInstanceOf(SQLException.class);
    }
}
