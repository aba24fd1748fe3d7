package dev.hazina.persistence.ledger;

import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.group.SqlFailureKind;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Records a group without the merchants whose rows another session has locked: these are set aside, and the others
/// don't wait for them. An ordinary group is one transaction that waits for each lock a short while. Where that was not
/// enough, a second one takes the clocks that are free, and leaves out the merchants whose clocks are not. If a lock is
/// still missing, it isn't known which merchant's it is, and each merchant is tried apart.
final class UnlockedMerchants implements GroupAttempt<PendingOperation<?>> {
    private final GroupTransaction transaction;
    private final LockedMerchants locked;

    UnlockedMerchants(GroupTransaction transaction, LockedMerchants locked) {
        this.transaction = transaction;
        this.locked = locked;
    }

    @Override
    public void run(List<PendingOperation<?>> group) throws SQLException {
        List<PendingOperation<?>> unlocked = locked.takeOver(own(group));
        try {
            transaction.run(unlocked);
        } catch (SQLException e) {
            if (SqlFailureKind.of(e) != SqlFailureKind.LOCKED) {
                throw e;
            }
            withoutLocked(unlocked);
        }
    }

    /// Operations that were set aside in an earlier attempt no longer belong to this writer.
    private static List<PendingOperation<?>> own(List<PendingOperation<?>> group) {
        List<PendingOperation<?>> own = new ArrayList<>(group);
        own.removeIf(PendingOperation::isApart);
        return own;
    }

    private void withoutLocked(List<PendingOperation<?>> group) throws SQLException {
        if (group.stream().map(PendingOperation::merchant).distinct().count() == 1) {
            locked.setAside(group);
            return;
        }
        try {
            locked.setAside(transaction.runFree(group));
        } catch (SQLException e) {
            if (SqlFailureKind.of(e) != SqlFailureKind.LOCKED) {
                throw e;
            }
            locked.setAside(group);
        }
    }

    /// An operation that is tried apart fails in its own transaction.
    static void fail(PendingOperation<?> operation, Throwable why) {
        if (!operation.isApart()) {
            operation.fail(why);
        }
    }
}
