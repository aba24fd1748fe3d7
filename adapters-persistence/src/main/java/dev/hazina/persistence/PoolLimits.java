package dev.hazina.persistence;

import dev.hazina.persistence.sql.BinaryArrays;
import dev.hazina.persistence.sql.SessionLimits;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import jakarta.inject.Singleton;

/// Gives each connection its time limits, unless the pool is configured otherwise, and makes the driver send arrays
/// in binary form.
@Singleton
final class PoolLimits implements BeanCreatedEventListener<DatasourceConfiguration> {
    @Override
    public DatasourceConfiguration onCreated(BeanCreatedEvent<DatasourceConfiguration> event) {
        DatasourceConfiguration pool = event.getBean();
        if (pool.getConnectionInitSql() == null) {
            pool.setConnectionInitSql(SessionLimits.SQL);
        }
        pool.addDataSourceProperty(BinaryArrays.SETTING, BinaryArrays.OIDS);
        return pool;
    }
}
