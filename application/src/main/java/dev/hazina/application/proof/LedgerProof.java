package dev.hazina.application.proof;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Checks the ledger against everything that is derived from it and everything it is derived from.
@Port
public interface LedgerProof {

    /// One snapshot of the whole ledger, from the first entry to the last.
    default Proof prove() {
        return prove(Optional.empty());
    }

    /// Proves one snapshot. It does not throw for any values in the tables. A clean proof is a checkpoint from which
    /// the next recent one begins.
    ///
    /// @param since proves only movements that were committed since the last checkpoint, and rows changed then or
    /// later;
    ///        all rows when empty, and where there is no checkpoint
    Proof prove(Optional<Instant> since);

    /// @param asOf all rows recorded before are included
    /// @param took the duration of the checks
    record Proof(Instant asOf, Duration took, List<OfCurrency> currencies) {
        public Proof {
            currencies = List.copyOf(currencies);
        }

        public boolean clean() {
            return differences().isEmpty();
        }

        /// All differences. A sum other than zero is one of them.
        public List<Difference> differences() {
            return currencies.stream().flatMap(OfCurrency::all).distinct().toList();
        }

        public long entries() {
            return currencies.stream().mapToLong(OfCurrency::entries).sum();
        }
    }

    /// @param sum of all entries; zero if the books are right
    /// @param differences one for each wrong object
    record OfCurrency(Currency currency, MoneySum sum, long entries, List<Difference> differences) {
        public OfCurrency {
            differences = List.copyOf(differences);
        }

        public List<String> sentences() {
            return differences.stream().map(Difference::sentence).toList();
        }

        private Stream<Difference> all() {
            Stream<Difference> ofSum = sum.isZero()
                    ? Stream.empty()
                    : Stream.of(new Difference("sum of " + currency,
                            "all entries in " + currency + " add up to " + sum + " instead of zero"));
            return Stream.concat(ofSum, differences.stream());
        }
    }

    /// A wrong object.
    ///
    /// @param about identifies it; stays the same while the amounts in the sentence change
    /// @param sentence for a person; it names ids, never a phone number
    record Difference(String about, String sentence) {}
}
