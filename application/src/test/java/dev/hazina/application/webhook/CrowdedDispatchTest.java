package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Setup;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Receivers with many deliveries, while as many of them are worked on as may be at once.
class CrowdedDispatchTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final List<Runnable> work = new ArrayList<>();
    private final Busy queue = new Busy();
    private final DispatchDeliveries dispatch = new DispatchDeliveries(queue, hazina.callbackSecret,
            hazina.recordingSender, Setup.RETRIES, hazina.world.clock(), hazina.memory.wall(), this::execute, () -> {},
            Duration.ofSeconds(10));

    /// What isn't about a receiver, once there are as many as may be, is to load ahead.
    private void execute(Runnable task) {
        if (work.size() < DispatchDeliveries.SLOTS_AT_ONCE) {
            work.add(task);
        } else {
            task.run();
        }
    }

    /// All receivers have as many due deliveries as are looked up together, which were canceled when they are loaded.
    private static final class Busy implements DeliveryQueue {
        private int asked;
        private int released;

        @Override
        public List<Slot> claim(Duration lease, int most, int each) {
            List<DeliveryId> due = IntStream.range(0, each).mapToObj(i -> new DeliveryId(new UUID(0, i))).toList();
            return IntStream.range(0, most).mapToObj(
                    i -> new Slot(new MerchantId(new UUID(1, i)), "receiver-" + i, new UUID(2, i), due)).toList();
        }

        @Override
        public List<DeliveryId> dueNow(Slot slot, int most) {
            asked++;
            return List.of();
        }

        @Override
        public List<CompletableFuture<LoadResult>> load(Slot slot, List<DeliveryId> ids, Duration needed) {
            return ids.stream().map(id -> CompletableFuture.<LoadResult>completedFuture(new LoadResult.NotPending()))
                    .toList();
        }

        @Override
        public CompletableFuture<Void> record(Attempt attempt) {
            throw new AssertionError("nothing is sent");
        }

        @Override
        public void release(Slot slot) {
            released++;
        }
    }

    @Test
    void aPlaceIsGivenUpForThoseThatWait() {
        while (work.size() < DispatchDeliveries.SLOTS_AT_ONCE) {
            assertThat(dispatch.runDue()).isTrue();
        }
        assertThat(dispatch.runDue()).as("there is no place").isFalse();

        work.getFirst().run();
        assertThat(queue.asked).as("others wait").isZero();
        assertThat(queue.released).isEqualTo(1);

        work.get(1).run();
        assertThat(queue.asked).as("a place is free").isEqualTo(1);
        assertThat(queue.released).isEqualTo(2);
    }
}
