package dev.hazina.application.instruction;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

final class PaymentKind implements InstructionKind<PaymentDetails> {
    @Override
    public Subject.Kind subject() {
        return Subject.Kind.PAYMENT;
    }

    @Override
    public Class<PaymentDetails> details() {
        return PaymentDetails.class;
    }

    @Override
    public boolean isCollection() {
        return true;
    }

    @Override
    public ChannelUse use() {
        return ChannelUse.COLLECTION;
    }

    @Override
    public Posting paidLater(Instruction<PaymentDetails> marked, Instant at) {
        return Bookkeeping.unmatched(marked, at);
    }

    @Override
    public List<Change> postings(LockedRows locked, Instruction<PaymentDetails> after, UUID discrepancy, Instant at) {
        if (!after.isSucceeded()) {
            return List.of();
        }
        Destination to = Destination.of(locked, after.details(), after.details().netAmount());
        return to.with(Bookkeeping.collected(after, to.into(), at), after, discrepancy, at);
    }
}
