package dev.hazina.persistence.ledger;

import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.group.SqlFailureKind;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Records a group without the merchants whose rows another session has locked: these are set aside, and the others don't
/// wait for them. An ordinary group is one transaction, in which each lock is waited for a short while. Where that was not
/// enough, a second one takes the clocks that are free, and leaves out the merchants whose clocks are not. Where a
/// lock is still missing, it isn't known whose, and each merchant is tried apart.
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

    /// What was set aside in an earlier attempt is no longer this writer's.
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

    /// What is tried apart fails by its own trial.
    static void fail(PendingOperation<?> operation, Throwable why) {
        if (!operation.isApart()) {
            operation.fail(why);
        }
    }
}
