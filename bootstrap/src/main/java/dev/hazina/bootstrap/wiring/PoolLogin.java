package dev.hazina.bootstrap.wiring;

import dev.hazina.bootstrap.settings.DatabaseLogin;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import jakarta.inject.Singleton;

/// Tells the pool where the database is. Not as properties: a password may hold characters that mean something there.
@Singleton
final class PoolLogin implements BeanCreatedEventListener<DatasourceConfiguration> {
    private final DatabaseLogin login;

    PoolLogin(DatabaseLogin login) {
        this.login = login;
    }

    @Override
    public DatasourceConfiguration onCreated(BeanCreatedEvent<DatasourceConfiguration> event) {
        DatasourceConfiguration pool = event.getBean();
        pool.setJdbcUrl(login.url());
        if (!login.user().isEmpty()) {
            pool.setUsername(login.user());
            pool.setPassword(login.password());
        }
        return pool;
    }
}
