package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.Operation;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.Buckets;
import java.util.List;
import java.util.function.Function;

/// The ledger writer of all merchants: one for each bucket, which records the operations of the bucket's merchants. A
/// group has merchants of one bucket only, and a bucket that is away or slow holds up no other.
public final class PgLedgerWriters implements LedgerWriter, AutoCloseable {
    private final Buckets buckets;
    /// By the numbers of the buckets.
    private final List<PgLedgerWriter> writers;

    /// @param writer creates the writer of a bucket
    public PgLedgerWriters(Buckets buckets, Function<Bucket, PgLedgerWriter> writer) {
        this.buckets = buckets;
        this.writers = buckets.all().stream().map(writer).toList();
    }

    @Override
    public <R> R record(Operation<R> operation) {
        if (writers.size() == 1) {
            return writers.getFirst().record(operation);
        }
        LockSet locks = operation.locks();
        CallbacksElsewhere<R> apart = new CallbacksElsewhere<>(operation, locks, buckets);
        R result = writers.get(buckets.bucketOf(locks.merchant()).number()).record(apart);
        apart.mark();
        return result;
    }

    /// Records the accepted operations and refuses further ones.
    @Override
    public void close() {
        writers.forEach(PgLedgerWriter::close);
    }
}
