package dev.hazina.application.statement;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.List;

/// What follows a number in the wallet movements of a scope, oldest first. The number of a movement is its time in
/// microseconds, which the lock of its merchant hands out: who has read a number knows that no smaller one will appear.
///
/// @param rows those of one number are all on one page
/// @param readTo the number from which its reader goes on; everything up to it is in the rows, or not of the scope
/// @param gaps where the books were restored: what had these numbers may be lost
public record MovementLog(List<WalletMovement> rows, long readTo, List<Gap> gaps) {
    public MovementLog {
        rows = List.copyOf(rows);
        gaps = List.copyOf(gaps);
    }

    /// Numbers of a time that restored books may have lost.
    public record Gap(long from, long to) {

        /// @param last when the last movement happened that the restored books have
        /// @param found when the restore was found
        public static Gap of(Instant last, Instant found) {
            return new Gap(WalletMovement.number(last) + 1, WalletMovement.number(found));
        }
    }

    /// Puts a page together.
    ///
    /// @param last the last number of the merchant, read before the rows
    /// @param restores all gaps
    /// @param isFull whether more rows may follow
    /// @throws Refusal.Invalid when the merchant's numbers have not come that far
    public static MovementLog of(long after, long last, List<Gap> restores, List<WalletMovement> rows,
            boolean isFull) {
        long end = Math.max(last, restores.stream().mapToLong(Gap::to).max().orElse(0));
        if (after > end) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "after",
                    "after is larger than the last number, which is " + end);
        }
        long readTo = isFull ? rows.getLast().number() : end;
        return new MovementLog(rows, readTo,
                restores.stream().filter(gap -> gap.to() > after && gap.from() <= readTo).toList());
    }
}
