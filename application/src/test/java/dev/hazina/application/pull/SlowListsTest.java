package dev.hazina.application.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.PaymentPuller;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;

/// Accounts of which the providers of some answer slowly.
class SlowListsTest {
    private final InMemoryWorld world = new InMemoryWorld();
    private final Semaphore begun = new Semaphore(0);
    private final Semaphore held = new Semaphore(0);
    private final Semaphore ended = new Semaphore(0);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /// A provider whose list ends when a test lets it end.
    private final class Slow extends ForwardingGateway implements PaymentPuller {
        private final boolean isBroken;

        private Slow(int number) {
            this(number, false);
        }

        private Slow(int number, boolean isBroken) {
            super(FaultyGateway.called("slow" + number));
            this.isBroken = isBroken;
        }

        @Override
        public Optional<PaymentPuller> pulls() {
            return Optional.of(this);
        }

        @Override
        public String account() {
            return FloatAccount.ONLY;
        }

        @Override
        public Duration reach() {
            return Duration.ofHours(1);
        }

        @Override
        public Pulled pull(Instant from, Instant until) {
            begun.release();
            held.acquireUninterruptibly();
            if (isBroken) {
                throw new IllegalStateException("an adapter with a fault of its own");
            }
            return new Pulled(List.of(), Optional.empty());
        }
    }

    private record Many(List<ChannelGateway> all) implements Gateways {
        @Override
        public List<ChannelGateway> collecting(Currency currency, Channel channel) {
            return List.of();
        }

        @Override
        public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
            return List.of();
        }

        @Override
        public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
            return all.stream().findFirst();
        }

        @Override
        public List<String> receivers(Currency currency, Channel channel) {
            return currency == Currency.KES ? all.stream().map(ChannelGateway::name).toList() : List.of();
        }

        @Override
        public Optional<ChannelGateway> named(String name) {
            return all.stream().filter(one -> one.name().equals(name)).findFirst();
        }
    }

    @AfterEach
    void close() {
        threads.close();
    }

    private PullTransactions pulling(Stream<? extends ChannelGateway> all) {
        var hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(), new Many(List.copyOf(all.toList())),
                Setup.plain());
        return new PullTransactions(new PullPorts(world.writer(), world.ids(), world.clock(), hazina.gateways,
                world.providerRecords(), world.notices(), hazina.money.receiveInboundPayment()),
                world.pulledAccounts(), task -> threads.execute(() -> {
                    task.run();
                    ended.release();
                }));
    }

    private static void await(Semaphore happened, int times) throws InterruptedException {
        assertThat(happened.tryAcquire(times, 1, TimeUnit.MINUTES)).isTrue();
    }

    @RepeatedTest(20)
    void aSlowOneDelaysNoOtherAndIsAskedOnce() throws InterruptedException {
        ListingGateway quick = new ListingGateway(FaultyGateway.called("quick"), world.clock());
        PullTransactions pull = pulling(Stream.of(new Slow(1), quick));

        pull.runDue();
        await(begun, 1);
        await(ended, 1);
        assertThat(quick.asked()).hasSize(1);
        world.clock().advance(PulledAccount.EVERY);
        pull.runDue();
        await(ended, 1);
        assertThat(quick.asked()).hasSize(2);
        assertThat(begun.availablePermits()).isZero();

        held.release();
        await(ended, 1);
        world.clock().advance(PulledAccount.EVERY);
        pull.runDue();
        await(begun, 1);
        held.release();
        await(ended, 2);
    }

    @RepeatedTest(20)
    void soManyAreAskedAtOnceAndTheRestLater() throws InterruptedException {
        PullTransactions pull = pulling(IntStream.rangeClosed(0, PullTurns.AT_ONCE).mapToObj(Slow::new));

        pull.runDue();
        await(begun, PullTurns.AT_ONCE);
        pull.runDue();
        assertThat(world.pulledAccounts().list()).hasSize(PullTurns.AT_ONCE);
        held.release(PullTurns.AT_ONCE);
        await(ended, PullTurns.AT_ONCE);
        pull.runDue();
        await(begun, 1);
        held.release();
        await(ended, 1);

        assertThat(world.pulledAccounts().list()).hasSize(PullTurns.AT_ONCE + 1);
    }

    @RepeatedTest(20)
    void aFailureIsToldInTheNextRun() throws InterruptedException {
        PullTransactions pull = pulling(Stream.of(new Slow(1, true)));

        pull.runDue();
        held.release();
        await(ended, 1);

        assertThatThrownBy(pull::runDue).isInstanceOf(IllegalStateException.class);
        pull.runDue();
    }
}
