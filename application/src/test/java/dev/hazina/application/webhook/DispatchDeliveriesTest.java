package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The slots of receivers after errors, after the death of their holder, and after a wake-up.
class DispatchDeliveriesTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestReceiver listening = new TestReceiver(hazina, shop);
    private final AtomicInteger rung = new AtomicInteger();

    /// A queue whose records are lost.
    private static final class Forgetful extends WatchedDeliveryQueue {
        Forgetful(DeliveryQueue whole) {
            super(whole);
        }

        @Override
        public CompletableFuture<Void> record(Attempt attempt) {
            return CompletableFuture.failedFuture(new IllegalStateException("lost"));
        }
    }

    /// A queue of which one delivery can't be loaded.
    private static final class Sealed extends WatchedDeliveryQueue {
        private final int nth;
        private Optional<DeliveryId> broken = Optional.empty();

        Sealed(DeliveryQueue whole, int nth) {
            super(whole);
            this.nth = nth;
        }

        @Override
        public List<Slot> claim(Duration lease, int most, int each) {
            List<Slot> slots = super.claim(lease, most, each);
            broken = broken.or(() -> slots.stream().findFirst().map(slot -> slot.due().get(nth)));
            return slots;
        }

        @Override
        public List<CompletableFuture<LoadResult>> load(Slot slot, List<DeliveryId> ids, Duration needed) {
            List<CompletableFuture<LoadResult>> all = super.load(slot, ids, needed);
            return IntStream.range(0, ids.size())
                    .mapToObj(i -> broken.filter(ids.get(i)::equals).isPresent()
                            ? CompletableFuture.<LoadResult>failedFuture(new IllegalStateException("sealed"))
                            : all.get(i))
                    .toList();
        }
    }

    @Test
    void aReceiverIsNotCalledOverAndOverWhenNothingCanBeRecorded() {
        var url = listening.endpoint().url();
        listening.due(1);
        DispatchDeliveries dispatch = dispatch(new Forgetful(hazina.world.queue()));

        assertThatThrownBy(dispatch::runDue).isInstanceOf(CompletionException.class);
        dispatch.runDue();

        assertThat(listening.sent(url)).hasSize(1);
        assertThat(rung).hasValue(0);
    }

    @Test
    void whatCannotBeLoadedIsLeftToItsLease() {
        var url = listening.endpoint().url();
        listening.due(3);
        DispatchDeliveries dispatch = dispatch(new Sealed(hazina.world.queue(), 2));

        assertThatThrownBy(dispatch::runDue).hasCauseInstanceOf(IllegalStateException.class);
        assertThat(dispatch.runDue()).isFalse();
        assertThat(listening.sent(url)).as("those before it").hasSize(2);
        assertThat(rung).hasValue(0);
    }

    @Test
    void theBellIsRungWhenASlotIsFreeAgain() {
        listening.endpoint();
        listening.endpoint();
        listening.due(1);

        assertThat(dispatch(hazina.world.queue()).runDue()).isFalse();

        assertThat(rung).hasValue(2);
    }

    @ParameterizedTest
    @CsvSource({"PT10S,PT20S", "PT5S,PT15S", "PT1S,PT3S", "PT30S,PT40S"})
    void whatADeadInstanceHeldIsSentByAnotherWhenItsLeaseIsOver(Duration timeout, Duration lease) {
        var url = listening.endpoint().url();
        listening.due(1);
        List<Runnable> neverRun = new ArrayList<>();
        dispatch(neverRun::add, timeout).runDue();
        assertThat(neverRun).hasSize(1);
        DispatchDeliveries alive = dispatch(Runnable::run, timeout);

        hazina.memory.wall().advance(lease.minusMillis(1));
        alive.runDue();
        assertThat(listening.sent(url)).isEmpty();

        hazina.memory.wall().advance(Duration.ofMillis(1));
        alive.runDue();
        assertThat(listening.sent(url)).hasSize(1);
        neverRun.getFirst().run();
        assertThat(listening.sent(url)).as("the dead one rises").hasSize(1);
    }

    /// The slower a receiver, the sooner other deliveries get its slot; an attempt that uses all its time leaves enough
    /// time to record it.
    @Test
    void noAttemptBeginsThatCouldNotBeRecordedUnderTheSameLease() {
        var url = listening.endpoint().url();
        listening.due(7);
        hazina.recordingSender.receivers(letter -> {
            hazina.memory.wall().advance(Duration.ofSeconds(2));
            return new Sender.WebhookResponse.Answered(200);
        });
        DispatchDeliveries dispatch = dispatch(Runnable::run, Duration.ofSeconds(10));

        dispatch.runDue();
        assertThat(listening.sent(url)).as("begun after 0, 2 and 4 seconds").hasSize(3);
        dispatch.runDue();
        dispatch.runDue();
        assertThat(listening.sent(url)).extracting(Sender.WebhookRequest::delivery).hasSize(7).doesNotHaveDuplicates();
    }

    @Test
    void anAttemptThatOutlastsItsLeaseIsMadeAgainAndCountsOnce() {
        var endpoint = listening.endpoint();
        listening.due(1);
        DispatchDeliveries other = dispatch(Runnable::run, Duration.ofSeconds(10));
        AtomicInteger requests = new AtomicInteger();
        hazina.recordingSender.receivers(letter -> {
            if (requests.incrementAndGet() == 1) {
                hazina.memory.wall().advance(Duration.ofSeconds(20));
                other.runDue();
            }
            return new Sender.WebhookResponse.Answered(200);
        });

        dispatch(Runnable::run, Duration.ofSeconds(10)).runDue();

        assertThat(listening.sent(endpoint.url())).hasSize(2);
        assertThat(listening.only(listening.at(endpoint)).delivery().attempts()).isEqualTo(1);
    }

    /// Another instance on the same queue.
    private DispatchDeliveries dispatch(Executor threads, Duration timeout) {
        return new DispatchDeliveries(hazina.world.queue(), hazina.callbackSecret, hazina.recordingSender,
                Setup.RETRIES,
                hazina.world.clock(), hazina.memory.wall(), threads, rung::incrementAndGet, timeout);
    }

    private DispatchDeliveries dispatch(DeliveryQueue queue) {
        return new DispatchDeliveries(queue, hazina.callbackSecret, hazina.recordingSender, Setup.RETRIES,
                hazina.world.clock(), hazina.memory.wall(),
                Runnable::run, rung::incrementAndGet, Duration.ofSeconds(10));
    }
}
