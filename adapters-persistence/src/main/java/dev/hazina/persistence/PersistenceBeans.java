package dev.hazina.persistence;

import dev.hazina.application.factor.OneTimeCodes;
import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.application.webhook.WakeUp;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.persistence.bucket.BucketPools;
import dev.hazina.persistence.bucket.BucketServers;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.callback.PgCallbackInbox;
import dev.hazina.persistence.group.GroupObserver;
import dev.hazina.persistence.health.ServerConnections;
import dev.hazina.persistence.inbound.PgInboundPaymentReads;
import dev.hazina.persistence.instruction.InstructionTables;
import dev.hazina.persistence.ledger.PgLedgerWriter;
import dev.hazina.persistence.ledger.PgLedgerWriters;
import dev.hazina.persistence.ledger.WriteLimits;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.paymentrequest.PgPaymentRequestReads;
import dev.hazina.persistence.polling.DueWork;
import dev.hazina.persistence.polling.PolledTable;
import dev.hazina.persistence.proof.PgLedgerProofs;
import dev.hazina.persistence.share.PoolShares;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.webhook.PgDeliveryQueue;
import dev.hazina.persistence.webhook.PgDeliveryQueues;
import dev.hazina.persistence.webhook.PgSealedSecrets;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
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
            Optional<ServerConnections> connections, Optional<BucketServers> servers, PoolShares shares) {
        return BucketPools.open(pool(dataSource), count, connections, servers.orElse(BucketServers.NONE), shares);
    }

    /// For the tables that are in no bucket.
    @Singleton
    Database database(Buckets buckets) {
        return buckets.installation();
    }

    /// The writers of the buckets share the number of groups at a time, and of operations that may wait.
    @Singleton
    @Bean(preDestroy = "close")
    PgLedgerWriters ledgerWriter(InstanceId instance, Buckets buckets, DataSource dataSource,
            @Value("${hazina.ledger-groups-at-once:2}") int groups,
            @Value("${hazina.request-deadline:10s}") Duration deadline, EventFactory eventFactory, WakeUp wakeUp,
            Optional<GroupObserver> observer) {
        int each = Math.max(1, groups / buckets.count());
        WriteLimits limits = WriteLimits.of(deadline).sharedBy(buckets.count());
        return new PgLedgerWriters(buckets, bucket -> new PgLedgerWriter(Optional.of(instance.value()), bucket, clock,
                each, eventFactory, wakeUp, limits, observer.orElse(GroupObserver.NONE)));
    }

    @Singleton
    DueWork dueWork(Buckets buckets) {
        Map<DueWork.Kind, String> queries = new LinkedHashMap<>();
        InstructionTables.ALL.forEach(rows -> queries.put(DueWork.Kind.of(rows.table().kind()),
                PolledTable.of(rows).dueProviders()));
        queries.put(DueWork.Kind.CALLBACKS, PgCallbackInbox.NEW);
        queries.put(DueWork.Kind.DELIVERIES, PgDeliveryQueues.DUE);
        queries.put(DueWork.Kind.NOTICES, PgInboundPaymentReads.ANY_SUSPENDED);
        queries.put(DueWork.Kind.REQUESTS, PgPaymentRequestReads.ANY_DUE);
        return new DueWork(buckets, clock, queries);
    }

    @Singleton
    @Bean(preDestroy = "close")
    PgCallbackInbox callbackInbox(Buckets buckets, DataSource dataSource,
            @Value("${hazina.request-deadline:10s}") Duration deadline) {
        return new PgCallbackInbox(buckets, clock, deadline);
    }

    @Singleton
    @Bean(preDestroy = "close")
    PgDeliveryQueues deliveryQueue(Buckets buckets, DataSource dataSource, SecretBox box, Ids ids, EventBodies bodies,
            FailureBurstRule burstRule) {
        return new PgDeliveryQueues(buckets,
                bucket -> PgDeliveryQueue.on(bucket, box, clock, ids, bodies, burstRule));
    }

    @Singleton
    PgLedgerProofs ledgerProof(Buckets buckets) {
        return new PgLedgerProofs(buckets, clock);
    }

    @Singleton
    PgSealedSecrets sealedSecrets(Buckets buckets, SecretBox box, OneTimeCodes codes) {
        return new PgSealedSecrets(buckets, box, new SigningSecrets(new SecureRandom()), codes, RESEALED_AT_ONCE);
    }

    private static DataSource pool(DataSource dataSource) {
        return DelegatingDataSource.unwrapDataSource(dataSource);
    }
}
