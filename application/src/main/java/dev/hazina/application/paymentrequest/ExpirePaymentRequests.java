package dev.hazina.application.paymentrequest;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.RequestNames;
import dev.hazina.application.polling.Batch;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.refusal.Refusal;
import java.time.InstantSource;
import java.util.Optional;

/// Ends the payment requests whose time is over, and tells their merchants.
public final class ExpirePaymentRequests {
    private static final int MOST = 200;

    private final LedgerWriter writer;
    private final PaymentRequestReads reads;
    private final InstantSource clock;

    public ExpirePaymentRequests(LedgerWriter writer, PaymentRequestReads reads, InstantSource clock) {
        this.writer = writer;
        this.reads = reads;
        this.clock = clock;
    }

    /// @return the number of requests
    /// @throws RuntimeException when one of them failed; the others were processed
    public int runDue() {
        return new Batch<>(reads.due(clock.instant(), MOST)).each(due -> writer.record(new Expire(due)));
    }

    /// A payment, its merchant or another instance may have ended it meanwhile.
    private record Expire(PaymentRequest due) implements Operation<Boolean> {
        @Override
        public LockSet locks() {
            return LockSet.of(due.merchant()).requests(RequestNames.to(due.terms().payTo()));
        }

        @Override
        public Decision<Boolean> decide(LockedRows locked) {
            return locked.requestTo(due.terms().payTo()).orElseThrow(Refusal.Restored::new).expire(locked.tick())
                    .map(expired -> Decision.of(true, new Change.RequestChanged(expired, Optional.empty())))
                    .orElseGet(() -> Decision.of(false));
        }
    }
}
