package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Setup;
import dev.hazina.application.Shop;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// What becomes of a slot when something breaks, and when the bell is rung.
class DispatchDeliveriesTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final Shop shop = Shop.open(hazina);
    private final Listening listening = new Listening(hazina, shop);
    private final AtomicInteger rung = new AtomicInteger();

    /// A queue whose records are lost, or whose deliveries can't be loaded.
    private record Broken(DeliveryQueue whole, boolean loads) implements DeliveryQueue {
        @Override
        public List<Slot> claim(Duration lease, int most, int each) {
            return whole.claim(lease, most, each);
        }

        @Override
        public Turn load(Slot slot, DeliveryId id, Duration needed) {
            if (!loads) {
                throw new IllegalStateException("sealed");
            }
            return whole.load(slot, id, needed);
        }

        @Override
        public CompletableFuture<Void> record(Attempt attempt) {
            return CompletableFuture.failedFuture(new IllegalStateException("lost"));
        }

        @Override
        public void release(Slot slot) {
            whole.release(slot);
        }
    }

    @Test
    void aReceiverIsNotCalledOverAndOverWhenNothingCanBeRecorded() {
        var url = listening.endpoint().url();
        due();
        DispatchDeliveries dispatch = dispatch(new Broken(hazina.world.queue(), true));

        assertThatThrownBy(dispatch::sweep).isInstanceOf(CompletionException.class);
        dispatch.sweep();

        assertThat(listening.sent(url)).hasSize(1);
        assertThat(rung).hasValue(0);
    }

    @Test
    void whatCannotBeLoadedIsLeftToItsLease() {
        listening.endpoint();
        due();
        DispatchDeliveries dispatch = dispatch(new Broken(hazina.world.queue(), false));

        assertThatThrownBy(dispatch::sweep).isInstanceOf(IllegalStateException.class);
        assertThat(dispatch.sweep()).isFalse();
        assertThat(rung).hasValue(0);
    }

    @Test
    void theBellIsRungWhenASlotIsFreeAgain() {
        listening.endpoint();
        listening.endpoint();
        due();

        assertThat(dispatch(hazina.world.queue()).sweep()).isFalse();

        assertThat(rung).hasValue(2);
    }

    private void due() {
        listening.pay();
        hazina.world.clock().advance(Duration.ofSeconds(1));
    }

    private DispatchDeliveries dispatch(DeliveryQueue queue) {
        return new DispatchDeliveries(queue, hazina.callbackSecret, hazina.postman, Setup.RETRIES, hazina.world.clock(),
                Runnable::run, rung::incrementAndGet, Duration.ofSeconds(10));
    }
}
