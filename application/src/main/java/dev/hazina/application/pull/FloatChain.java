package dev.hazina.application.pull;

import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.money.Money;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/// The balances of an account that its provider told beside movements, as a chain: the balance before a movement is the
/// one after another movement. Reports come in any order, and some tell no balance. A gap is a trigger to ask, and
/// never a proof that something is missing: sweeps, charges and movements of one moment break the chain, too.
///
/// @param records movements of one account in one currency
record FloatChain(List<ProviderRecord> records) {
    FloatChain {
        records = List.copyOf(records);
    }

    /// Whether no known movement explains the balance before one that was told of after that time, and not lately.
    ///
    /// @param after what was told of before it has been looked at
    /// @param until what is told of later may come before its neighbour's report
    boolean hasGap(Instant after, Instant until) {
        List<ProviderRecord> told = told();
        return told.stream().skip(1).filter(one -> one.keptAt().isAfter(after) && !one.keptAt().isAfter(until))
                .anyMatch(one -> isUnexplained(one, told));
    }

    /// Those with a balance, the oldest first. What the oldest begins with is known from nothing.
    private List<ProviderRecord> told() {
        return records.stream().filter(one -> one.after().balance().isPresent())
                .sorted(Comparator.comparing(ProviderRecord::keptAt)).toList();
    }

    private boolean isUnexplained(ProviderRecord one, List<ProviderRecord> told) {
        BigInteger before = balance(one).subtract(minor(one.amount()));
        return told.stream().filter(other -> !other.key().equals(one.key()))
                .noneMatch(other -> isExplained(before, other, one));
    }

    /// By the other one itself, or by movements without a balance after it: one of them, or all between the two.
    private boolean isExplained(BigInteger before, ProviderRecord other, ProviderRecord one) {
        BigInteger missing = before.subtract(balance(other));
        List<ProviderRecord> untold = records.stream().filter(any -> any.after().balance().isEmpty()).toList();
        return missing.signum() == 0 || untold.stream().anyMatch(any -> minor(any.amount()).equals(missing))
                || untold.stream()
                        .filter(any -> !any.keptAt().isBefore(other.keptAt()) && !any.keptAt().isAfter(one.keptAt()))
                        .map(any -> minor(any.amount())).reduce(BigInteger.ZERO, BigInteger::add).equals(missing);
    }

    private static BigInteger balance(ProviderRecord one) {
        return minor(one.after().balance().orElseThrow());
    }

    private static BigInteger minor(Money amount) {
        return BigInteger.valueOf(amount.minor());
    }
}
