package dev.hazina.application.restore;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A payout that was sent in the lost time: its money is reserved again.
record LostPayout(PayoutDetails details) implements BookSent.Lost<PayoutDetails> {
    @Override
    public LockSet locked(LockSet locks) {
        return locks;
    }

    @Override
    public Optional<String> obstacle(LockedRows locked, Wallet wallet) {
        if (wallet.currency() != details.amount().currency()) {
            return Optional.of("the wallet holds another currency");
        }
        return wallet.covers(details.total())
                ? Optional.empty()
                : Optional.of("the wallet has too little for amount and fee");
    }

    @Override
    public Instruction<PayoutDetails> open(Instant at) {
        return Instruction.open(details.restoredAt(at));
    }

    @Override
    public List<Change> opened(Instruction<PayoutDetails> sent) {
        return List.of(new Change.Opened(sent), new Change.Posted(Bookkeeping.reserved(sent)));
    }

    @Override
    public boolean isUnsent(Instruction<PayoutDetails> known) {
        return known.isQueued();
    }
}
