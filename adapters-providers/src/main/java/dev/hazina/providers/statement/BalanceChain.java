package dev.hazina.providers.statement;

import dev.hazina.domain.money.Money;
import java.util.Optional;

/// Whether each balance follows from the one before and the amount, in the order of a file or backwards.
final class BalanceChain {
    private Optional<Money> before = Optional.empty();
    private long amountBefore;
    private int lineBefore;
    private Optional<String> forwards = Optional.empty();
    private Optional<String> backwards = Optional.empty();

    /// @param amount all that the line moved
    void add(int line, long amount, Optional<Money> balance) {
        if (before.isPresent() && balance.isPresent()) {
            long first = before.get().minor();
            long second = balance.get().minor();
            if (forwards.isEmpty() && first + amount != second) {
                forwards = Optional.of(jump(line, balance.get(), first + amount));
            }
            if (backwards.isEmpty() && second + amountBefore != first) {
                backwards = Optional.of(jump(line, balance.get(), first - amountBefore));
            }
        }
        before = balance;
        amountBefore = amount;
        lineBefore = line;
    }

    private String jump(int line, Money told, long minor) {
        return "line " + line + ": Balance is " + told.toMajor() + " and would be "
                + new Money(told.currency(), minor).toMajor() + " by line " + lineBefore
                + "; a line is missing, is there twice, or stands in another place";
    }

    /// Whether the file can only be read backwards.
    boolean isBackwardsOnly() {
        return forwards.isPresent() && backwards.isEmpty();
    }

    /// The first balance that doesn't follow.
    Optional<String> jump(boolean newestFirst) {
        return newestFirst ? backwards : forwards;
    }
}
