package dev.hazina.persistence.group;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Gets a group recorded, however it goes wrong. A passing fault is tried again, and so is a lock that was not had. A group in which something can't be
/// recorded is split in halves, in order, until the culprit stands alone and only its caller hears of it. When the
/// database isn't there, everyone hears of that.
public final class BisectingRetry<T> implements Consumer<List<T>> {
    private static final int MAX_TRIES = 5;
    private static final long MIN_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    /// A server that was killed is back in a second or two; five tries last about as long.
    private static final long MIN_OUTAGE_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(60);

    private final GroupAttempt<T> attempt;
    private final BiConsumer<T, Throwable> onFailure;

    /// @param onFailure answers a member that can't be recorded
    public BisectingRetry(GroupAttempt<T> attempt, BiConsumer<T, Throwable> onFailure) {
        this.attempt = attempt;
        this.onFailure = onFailure;
    }

    @Override
    public void accept(List<T> group) {
        try {
            runWithRetries(group);
        } catch (CommitOutcomeUnknown e) {
            group.forEach(item -> onFailure.accept(item, e));
        } catch (SQLException e) {
            if (SqlFailureKind.of(e) == SqlFailureKind.UNAVAILABLE) {
                group.forEach(item -> onFailure.accept(item, e));
            } else {
                bisect(group, e);
            }
        } catch (RuntimeException e) {
            bisect(group, e);
        }
    }

    private void bisect(List<T> group, Exception cause) {
        if (group.size() == 1) {
            onFailure.accept(group.getFirst(), cause);
            return;
        }
        int middle = group.size() / 2;
        accept(group.subList(0, middle));
        accept(group.subList(middle, group.size()));
    }

    private void runWithRetries(List<T> group) throws SQLException {
        for (int tries = 1;; tries++) {
            try {
                attempt.run(group);
                return;
            } catch (SQLException e) {
                SqlFailureKind kind = SqlFailureKind.of(e);
                if (kind == SqlFailureKind.PERMANENT || tries == MAX_TRIES) {
                    throw e;
                }
                pause(kind == SqlFailureKind.UNAVAILABLE ? MIN_OUTAGE_PAUSE_NANOS : MIN_PAUSE_NANOS, tries);
            }
        }
    }

    /// Twice as long each time, and never quite as long as another who stumbled at the same moment.
    private static void pause(long minNanos, int tries) {
        long nanos = minNanos << (tries - 1);
        LockSupport.parkNanos(nanos + ThreadLocalRandom.current().nextLong(nanos));
    }
}
