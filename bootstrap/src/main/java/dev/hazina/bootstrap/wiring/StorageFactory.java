package dev.hazina.bootstrap.wiring;

import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.clock.DatabaseClock;
import dev.hazina.persistence.id.PgIds;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.limit.PgRateLimits;
import dev.hazina.persistence.limit.RateLimitSettings;
import dev.hazina.persistence.password.Argon2Hasher;
import dev.hazina.persistence.password.TotpCodes;
import dev.hazina.persistence.payout.PgSendingClaims;
import dev.hazina.persistence.restore.BooksKeeper;
import dev.hazina.persistence.restore.PgBooksPosition;
import dev.hazina.persistence.restore.PositionFile;
import dev.hazina.persistence.sandbox.PgInstallation;
import dev.hazina.persistence.sandbox.PgSandboxMemory;
import dev.hazina.persistence.sandbox.PgSandboxStore;
import dev.hazina.persistence.share.PoolShares;
import dev.hazina.persistence.sql.Database;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.context.time.InstantSourceFactory;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import javax.sql.DataSource;

/// Beans on the database other than the ledger: time, ids, limits, passwords, the sandbox's memory. Each takes the
/// pool for itself, so that the container closes the pool after them.
@Factory
final class StorageFactory {
    private final Settings settings;

    StorageFactory(Settings settings) {
        this.settings = settings;
    }

    /// The service's clock, which replaces the container's own: the sandbox can move this one.
    @Singleton
    @Bean(preDestroy = "close")
    @Replaces(value = InstantSource.class, factory = InstantSourceFactory.class)
    DatabaseClock clock(DataSource dataSource) {
        return new DatabaseClock(pool(dataSource), !settings.environment().isProduction());
    }

    @Singleton
    PgIds ids(DataSource dataSource, InstantSource clock) {
        return new PgIds(pool(dataSource), clock);
    }

    @Singleton
    @Bean(preDestroy = "close")
    PgRateLimits rateLimits(InstanceId instance, DataSource dataSource, BooksKeeper books) {
        Settings.Rates rates = settings.rates();
        return new PgRateLimits(instance, pool(dataSource),
                new RateLimitSettings(rates.requests(), rates.writes(), rates.auth(),
                        RateLimitSettings.DEFAULT.email(), rates.mails()),
                books);
    }

    /// Learns from the heartbeats, so that the container closes it after them.
    @Singleton
    @Bean(preDestroy = "close")
    BooksKeeper booksKeeper(DataSource dataSource) {
        List<String> schemas = Buckets.schemas(settings.database().buckets());
        return new BooksKeeper(new PgBooksPosition(new Database(pool(dataSource)), schemas),
                settings.restore().positionFile().map(PositionFile::new));
    }

    @Singleton
    @Bean(preDestroy = "close")
    Argon2Hasher passwordHasher(PoolShares shares) {
        return new Argon2Hasher(shares::holder);
    }

    @Singleton
    TotpCodes oneTimeCodes(DatabaseClock clock) {
        return new TotpCodes(clock::realTime);
    }

    /// This run of the program, as others see it.
    @Singleton
    InstanceId instance() {
        return InstanceId.random();
    }

    @Singleton
    PgSendingClaims sendingClaims(Buckets buckets) {
        return new PgSendingClaims(buckets, !settings.environment().isProduction());
    }

    @Singleton
    PgInstallation installation(Database database) {
        return new PgInstallation(database);
    }

    @Singleton
    PgSandboxMemory sandboxMemory(Buckets buckets) {
        return new PgSandboxMemory(buckets);
    }

    @Singleton
    PgSandboxStore sandboxStore(Database database) {
        return new PgSandboxStore(database);
    }

    /// The container's wrapper of the pool gives connections only inside a transaction that it opened.
    private static DataSource pool(DataSource dataSource) {
        return DelegatingDataSource.unwrapDataSource(dataSource);
    }
}
