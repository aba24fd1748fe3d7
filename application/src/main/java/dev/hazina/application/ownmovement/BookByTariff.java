package dev.hazina.application.ownmovement;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.ownmovement.OwnMovement;
import java.util.ArrayList;
import java.util.List;

/// Books charges that a tariff says, before their provider tells of them. One that is booked stays as it is, so that
/// the same charges may be given again.
record BookByTariff(List<Due> charges) implements Operation<Integer> {

    /// A charge.
    ///
    /// @param key by which the provider would tell of it
    /// @param amount negative where it leaves the account
    record Due(ProviderRecord.Key key, Money amount) {}

    BookByTariff {
        charges = List.copyOf(charges);
    }

    @Override
    public LockSet locks() {
        return LockSet.of(Platform.MERCHANT).ownMovements(charges.stream().map(Due::key)
                .map(key -> OwnMovement.subject(key.account(), key.kind(), key.receipt()).id()).distinct());
    }

    /// @return how many were booked
    @Override
    public Decision<Integer> decide(LockedRows locked) {
        OwnBooking own = new OwnBooking(locked);
        int booked = 0;
        List<Change> changes = new ArrayList<>();
        for (Due due : charges) {
            List<Change> more = own.byTariff(due.key(), due.amount());
            booked += more.isEmpty() ? 0 : 1;
            changes.addAll(more);
        }
        return new Decision<>(booked, changes);
    }
}
