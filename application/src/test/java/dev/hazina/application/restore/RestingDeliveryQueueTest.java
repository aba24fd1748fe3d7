package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import dev.hazina.application.webhook.DeliveryQueue.LoadResult;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// No delivery is given out while a restore is open. What was under way before is recorded.
class RestingDeliveryQueueTest {
    private static final DeliveryId DUE = new DeliveryId(new UUID(0, 1));
    private static final Slot SLOT = new Slot(new MerchantId(new UUID(0, 2)), "endpoint", new UUID(0, 3), List.of(DUE));
    private static final Duration LEASE = Duration.ofMinutes(1);

    private boolean open;
    private final List<String> reached = new ArrayList<>();
    private final DeliveryQueue queue = new RestingDeliveryQueue(new Behind(), () -> open);

    /// The queue with the deliveries.
    private final class Behind implements DeliveryQueue {
        @Override
        public List<Slot> claim(Duration lease, int most, int each) {
            reached.add("claim");
            return List.of(SLOT);
        }

        @Override
        public List<DeliveryId> dueNow(Slot slot, int most) {
            reached.add("due");
            return List.of(DUE);
        }

        @Override
        public List<CompletableFuture<LoadResult>> load(Slot slot, List<DeliveryId> ids, Duration needed) {
            reached.add("load");
            return List.of(CompletableFuture.completedFuture(new LoadResult.NotPending()));
        }

        @Override
        public CompletableFuture<Void> record(Attempt attempt) {
            reached.add("record");
            return CompletableFuture.allOf();
        }

        @Override
        public void release(Slot slot) {
            reached.add("release");
        }
    }

    @Test
    void nothingIsGivenOutWhileARestoreIsOpen() {
        open = true;

        assertThat(queue.claim(LEASE, 10, 10)).isEmpty();
        assertThat(reached).as("no slot is leased for nothing").isEmpty();
    }

    @Test
    void whatWasLeasedBeforeTheFindingIsNotSent() {
        List<Slot> leased = queue.claim(LEASE, 10, 10);
        open = true;

        assertThat(queue.load(leased.getFirst(), List.of(DUE), LEASE).getFirst().join())
                .isInstanceOf(LoadResult.LeaseExpired.class);
        assertThat(queue.dueNow(leased.getFirst(), 10)).isEmpty();
        queue.release(leased.getFirst());
        assertThat(reached).containsExactly("claim", "release");
    }

    /// It reached its receiver, so it must not be sent once more.
    @Test
    void anAttemptThatWasUnderWayIsRecorded() {
        Slot leased = queue.claim(LEASE, 10, 10).getFirst();
        queue.load(leased, List.of(DUE), LEASE).getFirst().join();
        open = true;

        Delivery delivery = Delivery.first(DUE, leased.merchant(), new AccountId(new UUID(0, 4)),
                new Target.ToEndpoint(new EndpointId(new UUID(0, 6))), new EventId(new UUID(0, 5)), "payout.succeeded",
                Instant.EPOCH);
        assertThat(queue.record(new Attempt(leased, delivery, delivery, "", ""))).isCompleted();
        assertThat(reached).containsExactly("claim", "load", "record");
    }

    @Test
    void everythingPassesAfterTheEnd() {
        open = true;
        queue.claim(LEASE, 10, 10);
        open = false;

        assertThat(queue.claim(LEASE, 10, 10)).containsExactly(SLOT);
        assertThat(queue.load(SLOT, List.of(DUE), LEASE).getFirst().join()).isInstanceOf(LoadResult.NotPending.class);
    }
}
