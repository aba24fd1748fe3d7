package dev.hazina.application.pull;

import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.merchant.Platform;
import java.util.List;
import java.util.Optional;

/// Notes of known payments that they were listed, too. Who paid is not taken from a row: an erased name would come
/// back.
record NoteListed(List<Listed> rows) implements Operation<Integer> {
    static final Heard HEARD = new Heard(Way.PULL, Optional.empty());

    /// @param known the record of it
    record Listed(ProviderRecord known, PaybillNotice said) {}

    NoteListed {
        rows = List.copyOf(rows);
    }

    @Override
    public LockSet locks() {
        return LockSet.of(Platform.MERCHANT);
    }

    @Override
    public Decision<Integer> decide(LockedRows locked) {
        return new Decision<>(rows.size(), rows.stream().<Change>map(row -> new Change.ProviderTold(
                ProviderRecord.first(row.known().key(), row.known().amount(), row.known().about(),
                        Counterparty.UNTOLD, new AccountAfter(Optional.empty(), row.said().after().at()),
                        locked.tick(), HEARD)))
                .toList());
    }
}
