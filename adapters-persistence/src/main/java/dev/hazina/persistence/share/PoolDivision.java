package dev.hazina.persistence.share;

import com.zaxxer.hikari.HikariDataSource;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/// Divides the container's pool. It comes before the framework wraps the pool for its transactions, so that every way
/// to a connection is divided: plain statements and repositories.
@Singleton
final class PoolDivision implements BeanCreatedEventListener<DataSource>, Ordered {
    private final PoolShares shares;

    PoolDivision(PoolShares shares) {
        this.shares = shares;
    }

    @Override
    public DataSource onCreated(BeanCreatedEvent<DataSource> event) {
        return event.getBean() instanceof HikariDataSource pool ? shares.dividing(pool) : event.getBean();
    }

    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }
}
