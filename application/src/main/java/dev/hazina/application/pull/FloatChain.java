package dev.hazina.application.pull;

import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.money.Money;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The balances of an account that its provider told beside movements, as a chain: the balance before a movement is the
/// one after another movement. Reports come in any order, and some tell no balance. A gap is a trigger to ask, and
/// never a proof that something is missing: sweeps, charges and movements of one moment break the chain, too.
///
/// @param told movements with a balance, the oldest first
/// @param untold movements without one
record FloatChain(List<ProviderRecord> told, List<ProviderRecord> untold) {
    FloatChain {
        told = List.copyOf(told);
        untold = List.copyOf(untold);
    }

    /// @param records movements of one account in one currency
    static FloatChain of(List<ProviderRecord> records) {
        Map<Boolean, List<ProviderRecord>> parts = records.stream()
                .sorted(Comparator.comparing(ProviderRecord::keptAt))
                .collect(Collectors.partitioningBy(one -> one.after().balance().isPresent()));
        return new FloatChain(parts.getOrDefault(true, List.of()), parts.getOrDefault(false, List.of()));
    }

    /// Whether no known movement explains the balance before one that was told of after that time, and not lately. What
    /// the oldest begins with is known from nothing.
    ///
    /// @param after what was told of before it has been looked at
    /// @param until what is told of later may come before its neighbour's report
    boolean hasGap(Instant after, Instant until) {
        return told.stream().skip(1).filter(one -> one.keptAt().isAfter(after) && !one.keptAt().isAfter(until))
                .anyMatch(this::isUnexplained);
    }

    private boolean isUnexplained(ProviderRecord one) {
        BigInteger before = balance(one).subtract(minor(one.amount()));
        return told.stream().filter(other -> !other.key().equals(one.key()))
                .noneMatch(other -> isExplained(before, other, one));
    }

    /// By the other one itself, or by movements without a balance after it: one of them, or all between the two.
    private boolean isExplained(BigInteger before, ProviderRecord other, ProviderRecord one) {
        BigInteger missing = before.subtract(balance(other));
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
