package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.LedgerWriter;
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
        int bucket = buckets.count() == 1 ? 0 : buckets.bucketOf(operation.locks().merchant()).number();
        return writers.get(bucket).record(operation);
    }

    /// Records the accepted operations and refuses further ones.
    @Override
    public void close() {
        writers.forEach(PgLedgerWriter::close);
    }
}
