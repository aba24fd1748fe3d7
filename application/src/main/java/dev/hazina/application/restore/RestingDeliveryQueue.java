package dev.hazina.application.restore;

import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The pending deliveries, of which none is given out while a restore is open: merchants may have been told of these
/// events before, or of others that the books have lost.
public final class RestingDeliveryQueue implements DeliveryQueue {
    private final DeliveryQueue queue;
    private final RestoreWatch restored;

    public RestingDeliveryQueue(DeliveryQueue queue, RestoreWatch restored) {
        this.queue = queue;
        this.restored = restored;
    }

    @Override
    public List<Slot> claim(Duration lease, int most, int each) {
        return restored.isOpen() ? List.of() : queue.claim(lease, most, each);
    }

    @Override
    public List<DeliveryId> dueNow(Slot slot, int most) {
        return restored.isOpen() ? List.of() : queue.dueNow(slot, most);
    }

    /// The remaining deliveries of a slot that was leased before wait as if the lease were over.
    @Override
    public List<CompletableFuture<LoadResult>> load(Slot slot, List<DeliveryId> ids, Duration needed) {
        return restored.isOpen()
                ? ids.stream().map(id -> CompletableFuture.<LoadResult>completedFuture(new LoadResult.LeaseExpired()))
                        .toList()
                : queue.load(slot, ids, needed);
    }

    @Override
    public CompletableFuture<Void> record(Attempt attempt) {
        return queue.record(attempt);
    }

    @Override
    public void release(Slot slot) {
        queue.release(slot);
    }
}
