package dev.hazina.persistence;

import dev.hazina.application.Setup;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.World;
import dev.hazina.application.id.Ids;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.WakeUp;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.id.PgIds;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.payout.PgSendingClaims;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.RuntimeBeanDefinition;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.sql.DataSource;

/// A world on PostgreSQL, whose beans a container creates as it does for the program.
public final class PgWorld extends BeanWorld implements AutoCloseable {
    private static final InstanceId INSTANCE = InstanceId.random();
    private static final byte[] SECRET = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    /// A few, so that the merchants of a test are in different ones.
    private static final int BUCKETS = 3;

    private final SteppingClock clock;
    private final TestDatabase database;
    private final ApplicationContext context;
    private final Ids ids;
    /// A container looks through all its definitions for each type that it was not asked for lately.
    private final Map<Class<?>, Object> beans = new ConcurrentHashMap<>();
    private Optional<RenamedReceipts> receipts = Optional.empty();

    private PgWorld(int buckets) {
        this(new SteppingClock(), TestDatabase.withBuckets(buckets));
    }

    private PgWorld(SteppingClock clock, TestDatabase database) {
        this.clock = clock;
        this.database = database;
        // The world's clock may be behind the real time. The constraint is made for the sandbox, whose clock is
        // never behind.
        database.execute("ALTER TABLE sandbox_clock DROP CONSTRAINT IF EXISTS sandbox_clock_ahead_micros_check");
        // The ledger writer takes idempotency keys for this instance as long as the world exists.
        database.execute(
                "INSERT INTO instances VALUES ('" + INSTANCE.value() + "', 'infinity', true) ON CONFLICT DO NOTHING");
        ids = new PgIds(database.dataSource(), clock);
        EventBodies bodies = new PlainBodies();
        WakeUp noWakeUp = () -> {};
        // The container has its own clock, which would take precedence over one that is only added.
        context = ApplicationContext.builder().properties(database.properties())
                .beanDefinitions(RuntimeBeanDefinition.builder(InstantSource.class, () -> clock).singleton(true)
                        .replaces(InstantSource.class).build(),
                        RuntimeBeanDefinition.builder(Buckets.class, database::buckets).singleton(true)
                                .replaces(Buckets.class).build())
                .singletons(INSTANCE, ids, bodies, noWakeUp, new EventFactory(ids, bodies), Setup.BURSTS,
                        new SecretBox(List.of(SECRET), new SecureRandom()))
                .start();
    }

    /// The world that all port contracts of a run share. Its tables keep the rows of earlier tests.
    public static PgWorld shared() {
        return Shared.WORLD.withoutReceipts();
    }

    /// The same of a service with several buckets.
    static PgWorld sharedWithBuckets() {
        return SharedWithBuckets.WORLD.withoutReceipts();
    }

    /// The same world without the receipts of earlier tests. A receipt is unique in the whole service, and the
    /// contracts use the same few receipts in every test, so those of earlier ones get other names everywhere.
    public synchronized PgWorld withoutReceipts() {
        if (receipts.isEmpty()) {
            receipts = Optional.of(new RenamedReceipts(database.unbound()));
        }
        receipts.get().rename();
        return this;
    }

    /// A world with a database of its own, for a test of the whole database.
    public static PgWorld fresh() {
        return new PgWorld(1);
    }

    /// The same with several buckets.
    static PgWorld freshWithBuckets() {
        return new PgWorld(BUCKETS);
    }

    /// A world over a database that was filled otherwise; closing it closes the database.
    public static PgWorld over(TestDatabase database) {
        return new PgWorld(new SteppingClock(), database);
    }

    /// Runs work on another instance with the same database and clock.
    public static <R> R beside(PgWorld world, Function<World, R> work) {
        PgWorld other = new PgWorld(world.clock, world.database);
        try {
            return work.apply(other);
        } finally {
            other.context.close();
        }
    }

    @Override
    <T> T bean(Class<T> port) {
        return port.cast(beans.computeIfAbsent(port, context::getBean));
    }

    /// Connections for a test's own queries.
    public DataSource dataSource() {
        return database.dataSource();
    }

    public TestDatabase database() {
        return database;
    }

    /// Claims use the database's clock, which each call sets to the world's time.
    @Override
    public SendingClaims claims() {
        SendingClaims claims = new PgSendingClaims(context.getBean(Buckets.class), true);
        return (merchant, payout, fence) -> {
            setDatabaseClock();
            return claims.stands(merchant, payout, fence);
        };
    }

    /// The same for what proofs found.
    @Override
    public ProofRecords proofRecords() {
        ProofRecords records = super.proofRecords();
        return (ProofRecords) Proxy.newProxyInstance(ProofRecords.class.getClassLoader(),
                new Class<?>[]{ProofRecords.class}, (proxy, method, arguments) -> {
                    setDatabaseClock();
                    return method.invoke(records, arguments);
                });
    }

    private void setDatabaseClock() {
        Duration ahead = Duration.between(Instant.now(), clock.instant());
        database.execute("UPDATE sandbox_clock SET ahead_micros = " + TimeUnit.MICROSECONDS.convert(ahead));
    }

    @Override
    public Ids ids() {
        return ids;
    }

    @Override
    public SteppingClock clock() {
        return clock;
    }

    @Override
    public void close() {
        receipts.ifPresent(RenamedReceipts::close);
        context.close();
        database.close();
    }

    private static final class Shared {
        private static final PgWorld WORLD = over(TestDatabase.shared(1));
    }

    private static final class SharedWithBuckets {
        private static final PgWorld WORLD = over(TestDatabase.shared(BUCKETS));
    }
}
