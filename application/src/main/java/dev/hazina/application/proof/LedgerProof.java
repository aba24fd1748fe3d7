package dev.hazina.application.proof;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.List;

/// The books, checked from the first entry to the last against everything that was derived from them.
public interface LedgerProof {

    /// One snapshot of the whole ledger.
    Proof prove();

    record Proof(Instant asOf, List<OfCurrency> currencies) {
        public boolean clean() {
            return currencies.stream().allMatch(c -> c.sum().isZero() && c.differences().isEmpty());
        }
    }

    /// @param sum of all entries; zero, or something is badly wrong
    /// @param differences sentences, one for each balance that isn't the sum of its entries
    record OfCurrency(Currency currency, Money sum, long entries, List<String> differences) {}
}
