package dev.hazina.application.ownmovement;

import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.money.Money;
import java.util.List;

/// A charge that a tariff says, for tests.
public final class TariffCharge {
    private TariffCharge() {}

    /// @return how many were booked: one, or none where it was
    public static int book(LedgerWriter writer, ProviderRecord.Key key, Money amount) {
        return writer.record(new BookByTariff(List.of(new BookByTariff.Due(key, amount))));
    }
}
