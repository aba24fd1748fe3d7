package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/// The delivery queue of all merchants: one for each bucket. Slots are claimed of one bucket after the other; those
/// that have waited longest come first within a bucket.
public final class PgDeliveryQueues implements DeliveryQueue, AutoCloseable {
    /// Has a row when a claim may find something: a note, or a target that is due or whose lease has run out.
    public static final String DUE = """
            (SELECT FROM webhook_wakeups ORDER BY id LIMIT 1)
            UNION ALL
            (SELECT FROM webhook_targets WHERE leased_until IS NULL AND due_at <= ? ORDER BY due_at LIMIT 1)
            UNION ALL
            (SELECT FROM webhook_targets WHERE leased_until <= (SELECT clock_timestamp())
                ORDER BY leased_until LIMIT 1)""";

    private final Buckets buckets;
    /// By the numbers of the buckets.
    private final List<PgDeliveryQueue> queues;

    /// @param queue creates the queue of a bucket
    public PgDeliveryQueues(Buckets buckets, Function<Bucket, PgDeliveryQueue> queue) {
        this.buckets = buckets;
        this.queues = buckets.all().stream().map(queue).toList();
    }

    @Override
    public List<Slot> claim(Duration lease, int most, int each) {
        return EveryBucket.claimed(buckets, most,
                (bucket, left) -> queues.get(bucket.number()).claim(lease, left, each));
    }

    @Override
    public List<DeliveryId> dueNow(Slot slot, int most) {
        return of(slot).dueNow(slot, most);
    }

    @Override
    public List<CompletableFuture<LoadResult>> load(Slot slot, List<DeliveryId> ids, Duration needed) {
        return of(slot).load(slot, ids, needed);
    }

    @Override
    public CompletableFuture<Void> record(Attempt attempt) {
        return of(attempt.slot()).record(attempt);
    }

    @Override
    public void release(Slot slot) {
        of(slot).release(slot);
    }

    private PgDeliveryQueue of(Slot slot) {
        return queues.get(buckets.bucketOf(slot.merchant()).number());
    }

    /// Records the accepted writes and refuses further ones.
    @Override
    public void close() {
        queues.forEach(PgDeliveryQueue::close);
    }
}
