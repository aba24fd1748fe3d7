package dev.hazina.application.restore;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A payment whose payer was asked in the lost time.
record LostPayment(PaymentDetails details) implements BookSent.Lost<PaymentDetails> {
    @Override
    public LockSet locked(LockSet locks) {
        return locks.reference(details.reference());
    }

    @Override
    public Optional<String> obstacle(LockedRows locked, Wallet wallet) {
        if (wallet.currency() != details.amount().currency()) {
            return Optional.of("the wallet holds another currency");
        }
        return locked.paymentByReference(details.reference()).map(other -> "its reference is that of another payment");
    }

    @Override
    public Instruction<PaymentDetails> open(Instant at) {
        return Instruction.open(details.restoredAt(at), at);
    }

    @Override
    public List<Change> opened(Instruction<PaymentDetails> sent) {
        return List.of(new Change.Opened(sent));
    }

    @Override
    public boolean isUnsent(Instruction<PaymentDetails> known) {
        return known.isToBeSent();
    }
}
