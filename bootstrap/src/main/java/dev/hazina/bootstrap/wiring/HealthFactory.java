package dev.hazina.bootstrap.wiring;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.http.health.Readiness;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.BucketCheck;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.health.DatabaseHealth;
import dev.hazina.persistence.health.ServerConnections;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.limit.PgRateLimits;
import dev.hazina.persistence.restore.BooksKeeper;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;

/// The readiness of this instance.
@Factory
final class HealthFactory {

    @Singleton
    ServerConnections serverConnections(DatabaseLogin login) {
        return PoolLogin.connections(login);
    }

    /// @param limits write the row of this instance, which the check reads
    @Singleton
    @Bean(preDestroy = "close")
    DatabaseHealth databaseCheck(DatabaseLogin login, InstanceId instance, PgRateLimits limits, DataSource dataSource,
            Buckets buckets, ServerConnections connections) {
        Set<DataSource> pools = new LinkedHashSet<>(buckets.all().stream().map(Bucket::source).toList());
        pools.add(DelegatingDataSource.unwrapDataSource(dataSource));
        return new DatabaseHealth(login.url(), login.user(), login.password(), instance.value(),
                new DatabaseHealth.Watcher() {
                    @Override
                    public void lost() {
                        connections.hold();
                        pools.forEach(HealthFactory::renew);
                    }

                    @Override
                    public void found() {
                        pools.forEach(HealthFactory::renew);
                        connections.goOn();
                    }

                    @Override
                    public void replaced(Duration lostFor) {
                        pools.forEach(HealthFactory::renew);
                        connections.endOlderThan(lostFor);
                    }
                });
    }

    @Singleton
    @Bean(preDestroy = "close")
    BucketCheck bucketCheck(DatabaseLogin login, Buckets buckets, Settings settings) {
        return BucketCheck.started(buckets, login.url(), login.user(), login.password(),
                settings.database().bucketServers());
    }

    /// A bucket that is away leaves the instance ready while another one serves: no other instance serves it better. An
    /// instance whose send journal can't be written sends nothing to providers, and another one may. While a restore is
    /// open, none sends. A position file that can't be written is said, and holds nothing up.
    @Singleton
    Readiness readiness(DatabaseHealth check, BucketCheck buckets, SendJournal journal, RestoreWatch restored,
            BooksKeeper books) {
        return new Readiness() {
            @Override
            public boolean ready() {
                return check.isGood() && buckets.anyServes() && (journal.isUp() || restored.isOpen());
            }

            @Override
            public List<String> bucketsAway() {
                return buckets.away();
            }

            @Override
            public boolean isPositionFileOld() {
                return books.isFileOld();
            }

            @Override
            public void doubt() {
                check.doubt();
            }
        };
    }

    /// Closes the pool's idle connections at once and the others when they are returned: they may lead to a lost
    /// server.
    private static void renew(DataSource pool) {
        try {
            if (pool.isWrapperFor(HikariDataSource.class)) {
                HikariPoolMXBean connections = pool.unwrap(HikariDataSource.class).getHikariPoolMXBean();
                if (connections != null) {
                    connections.softEvictConnections();
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the pool is known", e);
        }
    }
}
