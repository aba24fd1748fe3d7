package dev.hazina.application.receipt;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// That a provider has taken back the money of a receipt is booked once, whichever way the money went meanwhile, and a
/// reversal counts for one receipt. Both are rows among the receipts, so that of two commits at once one is refused.
///
/// @param money the receipt under which the money came
/// @param own the reversal's own receipt, where it is told and is another
public record BookedReversal(ProviderReceipt money, Optional<ProviderReceipt> own) {
    public BookedReversal {
        own = own.filter(told -> !told.equals(money));
    }

    public static BookedReversal of(ProviderReceipt money) {
        return new BookedReversal(money, Optional.empty());
    }

    /// The same under the receipt of the reversal.
    public BookedReversal under(Optional<String> receipt) {
        return new BookedReversal(money, receipt.map(text -> new ProviderReceipt(money.provider(), text)));
    }

    public LockSet locked(LockSet locks) {
        LockSet all = locks;
        for (ProviderReceipt row : rows().toList()) {
            all = all.receipt(Optional.of(row));
        }
        return all;
    }

    private Stream<ProviderReceipt> rows() {
        return Stream.concat(Stream.of(money.reversed()), own.map(ProviderReceipt::ofReversal).stream());
    }

    public boolean isBooked(LockedRows locked) {
        return locked.receipt(money.reversed()).isPresent();
    }

    /// @throws Refusal.Precondition when it is booked
    public void requireNone(LockedRows locked) {
        locked.receipt(money.reversed()).ifPresent(booked -> {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE, "its provider has taken it back, which is"
                    + " booked at " + booked.holder() + " already; what still waits of it can be written off, and a"
                    + " report about it acknowledged");
        });
        own.flatMap(told -> locked.receipt(told.ofReversal())).ifPresent(booked -> {
            throw new Refusal.Precondition(RefusalCode.RECEIPT_TAKEN,
                    "the reversal " + own.orElseThrow().text() + " is booked at " + booked.holder() + " already");
        });
    }

    /// The rows of a reversal that this discrepancy books.
    public List<Change> booked(Discrepancy by) {
        List<Change> changes = new ArrayList<>();
        rows().forEach(row -> changes.add(new Change.ReceiptKept(
                new KnownReceipt(row, by.merchant(), by.subject(), by.amount(), false))));
        return changes;
    }
}
