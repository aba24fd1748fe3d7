package dev.hazina.persistence;

import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.webhook.BurstRule;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.webhook.PgCallbackSecrets;
import dev.hazina.persistence.webhook.PgDeliveries;
import dev.hazina.persistence.webhook.PgDeliveryQueue;
import dev.hazina.persistence.webhook.PgEndpoints;
import dev.hazina.persistence.webhook.PgEventReads;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import javax.sql.DataSource;

/// The ports of webhooks for the container.
@Factory
final class WebhookBeans {

    @Singleton
    PgEndpoints endpoints(Database database, AuditedChanges acts, SecretBox box) {
        return new PgEndpoints(database, acts, box);
    }

    @Singleton
    PgCallbackSecrets callbackSecrets(Database database, AuditedChanges acts, SecretBox box) {
        return new PgCallbackSecrets(database, acts, box);
    }

    @Singleton
    PgDeliveries deliveries(Database database) {
        return new PgDeliveries(database);
    }

    @Singleton
    PgEventReads events(Database database) {
        return new PgEventReads(database);
    }

    /// Takes the pool for itself, so that the container closes it after what was sent last is recorded.
    @Singleton
    @Bean(preDestroy = "close")
    PgDeliveryQueue queue(DataSource dataSource, SecretBox box, InstantSource clock, Ids ids, EventBodies bodies,
            BurstRule bursts) {
        return PgDeliveryQueue.on(DelegatingDataSource.unwrapDataSource(dataSource), box, clock, ids, bodies, bursts);
    }
}
