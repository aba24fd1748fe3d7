package dev.hazina.persistence.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.persistence.TestDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The order in which the hosts of a URL are asked.
class HostSearchTest {
    private final TestDatabase database = TestDatabase.fresh();
    private final AtomicLong later = new AtomicLong();

    @AfterEach
    void close() {
        database.close();
    }

    private HostSearch search(String url) {
        return new HostSearch(url, new Properties(), () -> System.nanoTime() + later.get());
    }

    /// The database behind two hosts, the first of which is the proxy.
    private String both(SilentProxy proxy) {
        return database.url().replaceFirst("//", "//" + proxy.url().replaceFirst("^.*//([^/]*)/.*$", "$1") + ",");
    }

    @Test
    void aSilentHostRestsWhileAnotherOneAnswers() throws IOException, SQLException {
        try (SilentProxy proxy = SilentProxy.before(database.url())) {
            proxy.fallSilent();
            HostSearch search = search(both(proxy));

            search.connect().close();
            // The driver may connect once with encryption and once without.
            int asked = proxy.accepted();
            assertThat(asked).isPositive();
            search.connect().close();
            assertThat(proxy.accepted()).isEqualTo(asked);

            later.addAndGet(Duration.ofMinutes(1).toNanos());
            search.connect().close();
            assertThat(proxy.accepted()).isGreaterThan(asked);
        }
    }

    @Test
    void theFirstHostComesFirst() throws IOException, SQLException {
        try (SilentProxy proxy = SilentProxy.before(database.url())) {
            HostSearch search = search(both(proxy));

            search.connect().close();
            search.connect().close();

            assertThat(proxy.accepted()).isEqualTo(2);
        }
    }

    /// It may have become the primary again.
    @Test
    void hostsThatAllRestAreAsked() throws IOException, SQLException {
        try (SilentProxy proxy = SilentProxy.before(database.url())) {
            String host = proxy.url().replaceFirst("^.*//([^/]*)/.*$", "$1");
            HostSearch search = search(proxy.url().replaceFirst("//", "//" + host + ","));
            proxy.fallSilent();
            assertThatThrownBy(search::connect).isInstanceOf(SQLException.class);
            proxy.speak();

            try (Connection connection = search.connect()) {
                assertThat(connection.isValid(1)).isTrue();
            }
        }
    }
}
