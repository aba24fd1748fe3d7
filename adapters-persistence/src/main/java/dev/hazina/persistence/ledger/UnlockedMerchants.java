package dev.hazina.persistence.ledger;

import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.group.SqlFailureKind;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Records a group without the merchants whose rows another session has locked: these are set aside, and the others
/// don't wait for them. An ordinary group is one transaction that waits a short time for each lock. If a lock is not
/// free in that time, a second transaction locks the free clocks and leaves out the other merchants. If it meets
/// another lock, the merchant of that lock is unknown, and each merchant is tried separately.
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

    /// An operation that is tried separately fails in its own transaction.
    static void fail(PendingOperation<?> operation, Throwable why) {
        if (!operation.isApart()) {
            operation.fail(why);
        }
    }
}
