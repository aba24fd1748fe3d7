package dev.hazina.persistence;

import dev.hazina.application.id.Ids;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.merchant.OneTimeCodes;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.application.webhook.WakeUp;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.persistence.bucket.BucketPools;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.callback.PgCallbackInbox;
import dev.hazina.persistence.group.GroupObserver;
import dev.hazina.persistence.health.ServerConnections;
import dev.hazina.persistence.ledger.PgLedgerWriter;
import dev.hazina.persistence.ledger.WriteLimits;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.payment.PaymentRows;
import dev.hazina.persistence.payout.PayoutRows;
import dev.hazina.persistence.polling.PgPollSchedule;
import dev.hazina.persistence.polling.PolledTable;
import dev.hazina.persistence.proof.PgLedgerProof;
import dev.hazina.persistence.refund.RefundRows;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.webhook.PgDeliveryQueue;
import dev.hazina.persistence.webhook.PgSealedSecrets;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import javax.sql.DataSource;

/// The beans that need the connection pool itself, a setting or a number. All others are `@Singleton` on their classes.
///
/// The container's `DataSource` gives connections only inside a transaction that the container opened, so these beans
/// take the pool behind it. Each injects the `DataSource`, so that the container closes the pool after them: operations
/// accepted before the shutdown are still recorded.
@Factory
final class PersistenceBeans {
    private static final int RESEALED_AT_ONCE = 100;

    private final InstantSource clock;

    PersistenceBeans(InstantSource clock) {
        this.clock = clock;
    }

    @Singleton
    @Bean(preDestroy = "close")
    Buckets buckets(DataSource dataSource, @Value("${hazina.buckets:1}") int count,
            Optional<ServerConnections> connections) {
        return BucketPools.open(pool(dataSource), count, connections);
    }

    /// For the tables that are in no bucket.
    @Singleton
    Database database(Buckets buckets) {
        return buckets.installation();
    }

    @Singleton
    @Bean(preDestroy = "close")
    PgLedgerWriter ledgerWriter(InstanceId instance, DataSource dataSource,
            @Value("${hazina.ledger-groups-at-once:2}") int groups,
            @Value("${hazina.request-deadline:10s}") Duration deadline, EventFactory eventFactory, WakeUp wakeUp,
            Optional<GroupObserver> observer) {
        return new PgLedgerWriter(Optional.of(instance.value()), pool(dataSource), clock, groups, eventFactory, wakeUp,
                WriteLimits.of(deadline), observer.orElse(GroupObserver.NONE));
    }

    @Singleton
    PollSchedule<Payment> paymentSchedule(Database database) {
        var table = new PolledTable("payments", "p", PaymentRows.COLUMNS);
        return new PgPollSchedule<>(database, clock, table, PaymentRows::read);
    }

    @Singleton
    PollSchedule<Refund> refundSchedule(Database database) {
        var table = new PolledTable("refunds", "r", RefundRows.COLUMNS);
        return new PgPollSchedule<>(database, clock, table, RefundRows::read);
    }

    @Singleton
    PollSchedule<Payout> payoutSchedule(Database database) {
        var table = new PolledTable("payouts", "p", PayoutRows.COLUMNS);
        return new PgPollSchedule<>(database, clock, table, PayoutRows::read);
    }

    @Singleton
    @Bean(preDestroy = "close")
    PgCallbackInbox callbackInbox(DataSource dataSource,
            @Value("${hazina.request-deadline:10s}") Duration deadline) {
        return new PgCallbackInbox(pool(dataSource), clock, deadline);
    }

    @Singleton
    @Bean(preDestroy = "close")
    PgDeliveryQueue deliveryQueue(DataSource dataSource, SecretBox box, Ids ids, EventBodies bodies,
            FailureBurstRule burstRule) {
        return PgDeliveryQueue.on(pool(dataSource), box, clock, ids, bodies, burstRule);
    }

    @Singleton
    PgLedgerProof ledgerProof(DataSource dataSource) {
        return new PgLedgerProof(pool(dataSource), clock);
    }

    @Singleton
    PgSealedSecrets sealedSecrets(Database database, SecretBox box, OneTimeCodes codes) {
        return new PgSealedSecrets(database, box, new SigningSecrets(new SecureRandom()), codes, RESEALED_AT_ONCE);
    }

    private static DataSource pool(DataSource dataSource) {
        return DelegatingDataSource.unwrapDataSource(dataSource);
    }
}
