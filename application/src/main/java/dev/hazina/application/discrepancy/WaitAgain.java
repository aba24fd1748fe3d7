package dev.hazina.application.discrepancy;

import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;

/// The last two commits of a take-back, of a merchant as of staff: the money waits in suspense again, and the
/// discrepancy ends.
final class WaitAgain {
    private final LedgerWriter writer;
    private final InboundPaymentReads notices;
    private final Ids ids;

    WaitAgain(LedgerWriter writer, InboundPaymentReads notices, Ids ids) {
        this.writer = writer;
        this.notices = notices;
        this.ids = ids;
    }

    /// Goes on where the money has left the wallet.
    ///
    /// @return the discrepancy afterwards
    Discrepancy finish(Discrepancy raised) {
        if (!(raised.state() instanceof DiscrepancyState.Chosen)) {
            return raised;
        }
        InboundPayment given = notices.find(new InboundPaymentId(raised.subject().id())).orElseThrow();
        writer.record(new SuspendAgain(given, ids.next()));
        return writer.record(new EndTakeBack(raised));
    }
}
