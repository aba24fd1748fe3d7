package dev.hazina.application.proof;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The books, checked against everything that was derived from them and everything they were written for.
public interface LedgerProof {

    /// One snapshot of the whole ledger, from the first entry to the last.
    default Proof prove() {
        return prove(Optional.empty());
    }

    /// One snapshot. Whatever somebody has put into the tables, it does not throw for that.
    ///
    /// @param since proves only what was written or changed then or later, and of very much the newest; all there is when empty
    Proof prove(Optional<Instant> since);

    /// @param asOf everything that was recorded before is in it
    /// @param took how long the checks took
    record Proof(Instant asOf, Duration took, List<OfCurrency> currencies) {
        public Proof {
            currencies = List.copyOf(currencies);
        }

        public boolean clean() {
            return differences().isEmpty();
        }

        /// All that does not agree. A sum that isn't zero is told like the rest.
        public List<Difference> differences() {
            return currencies.stream().flatMap(OfCurrency::all).distinct().toList();
        }

        public long entries() {
            return currencies.stream().mapToLong(OfCurrency::entries).sum();
        }
    }

    /// @param sum of all entries; zero, or something is badly wrong
    /// @param differences one for each thing that is not as it should be
    record OfCurrency(Currency currency, Money sum, long entries, List<Difference> differences) {
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

    /// Something that is not as it should be.
    ///
    /// @param about what tells it from every other; it stays the same while the amounts in the sentence change
    /// @param sentence for a person; it names ids, never a phone number
    record Difference(String about, String sentence) {}
}
