package dev.hazina.application.webhook;

import dev.hazina.domain.webhook.DeliveryId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// A queue, with the numbers of its claims, and of the deliveries that each load asked for and each look-up found.
class WatchedDeliveryQueue implements DeliveryQueue {
    private final DeliveryQueue whole;
    final List<Integer> loads = new ArrayList<>();
    final List<Integer> found = new ArrayList<>();
    int claims;

    WatchedDeliveryQueue(DeliveryQueue whole) {
        this.whole = whole;
    }

    @Override
    public List<Slot> claim(Duration lease, int most, int each) {
        claims++;
        return whole.claim(lease, most, each);
    }

    @Override
    public List<DeliveryId> dueNow(Slot slot, int most) {
        List<DeliveryId> due = whole.dueNow(slot, most);
        found.add(due.size());
        return due;
    }

    @Override
    public List<CompletableFuture<LoadResult>> load(Slot slot, List<DeliveryId> ids, Duration needed) {
        loads.add(ids.size());
        return whole.load(slot, ids, needed);
    }

    @Override
    public CompletableFuture<Void> record(Attempt attempt) {
        return whole.record(attempt);
    }

    @Override
    public void release(Slot slot) {
        whole.release(slot);
    }
}
