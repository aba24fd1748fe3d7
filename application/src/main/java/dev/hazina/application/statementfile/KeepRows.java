package dev.hazina.application.statementfile;

import dev.hazina.application.channel.ChannelGateway.StatementReader.Row;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ownmovement.OwnBooking;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.ownmovement.OwnMovement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Keeps rows of a statement as provider records, beside what is known of them. Who paid or was paid is not taken from
/// a row: an erased name would come back with the next upload.
///
/// @param sweeps whether sweeps of the account are booked
record KeepRows(List<Told> rows, boolean sweeps) implements Operation<Integer> {

    /// A row.
    ///
    /// @param first the amount that was told of it first
    /// @param known the record of it, where its amount is another one and a person has to be told
    /// @param discrepancy the id of what tells of that
    record Told(ProviderRecord.Key key, Row row, Money first, Optional<ProviderRecord> known, UUID discrepancy) {}

    KeepRows {
        rows = List.copyOf(rows);
    }

    @Override
    public LockSet locks() {
        return LockSet.of(Platform.MERCHANT).ownMovements(rows.stream().map(Told::key)
                .filter(this::isBooked).map(key -> about(key).id()).distinct());
    }

    @Override
    public Decision<Integer> decide(LockedRows locked) {
        List<Change> changes = new ArrayList<>();
        OwnBooking own = new OwnBooking(locked);
        for (Told told : rows) {
            if (isBooked(told.key())) {
                changes.addAll(own.told(told.key(), told.first()));
            }
            changes.add(new Change.ProviderTold(ProviderRecord.first(told.key(), told.row().amount(), about(told.key()),
                    Counterparty.UNTOLD, told.row().after(), locked.tick(),
                    new Heard(Way.STATEMENT, Optional.empty())).movedAt(told.row().at())));
            told.known().ifPresent(known -> changes.add(new Change.DiscrepancyRaised(Discrepancy.raise(
                    told.discrepancy(), Platform.MERCHANT, Platform.ACCOUNT, Discrepancy.Kind.MISMATCH,
                    InboundPayment.unrecorded(receipt(told.key())), positive(known.amount()), new InSuspense.Nothing(),
                    "a statement of " + told.key().account().code() + " tells of receipt " + told.key().receipt()
                            + " with " + told.row().amount() + ", of which " + known.amount() + " was told before",
                    locked.tick()).through(told.key().account()))));
        }
        return new Decision<>(rows.size(), changes);
    }

    private boolean isBooked(ProviderRecord.Key key) {
        return OwnMovement.isOwn(key.kind()) && (sweeps || key.kind() != MovementKind.SWEEP);
    }

    private static ProviderReceipt receipt(ProviderRecord.Key key) {
        return new ProviderReceipt(key.account().provider(), key.receipt());
    }

    private static Money positive(Money amount) {
        return amount.minor() < 0 ? Money.zero(amount.currency()).minus(amount) : amount;
    }

    /// Its receipt may stand for something in the books; of a row for which it doesn't, nothing else is known.
    private static Subject about(ProviderRecord.Key key) {
        return OwnMovement.subject(key.account(), key.kind(), key.receipt());
    }
}
