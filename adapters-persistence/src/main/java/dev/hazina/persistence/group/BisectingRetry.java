package dev.hazina.persistence.group;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Runs a group, with retries. A transient failure or a lock that was not granted is retried. A group with a member
/// that can't be recorded is split in halves, in order, until that member is alone and only its caller gets the
/// failure. When the database is unavailable, all callers get the failure.
public final class BisectingRetry<T> implements Consumer<List<T>> {
    private static final int MAX_TRIES = 5;
    private static final long MIN_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    /// The attempts last one to two seconds together, about as long as the restart of a killed server.
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

    /// Doubles each time, with a random part, so that two instances don't retry at the same time.
    private static void pause(long minNanos, int tries) {
        long nanos = minNanos << (tries - 1);
        LockSupport.parkNanos(nanos + ThreadLocalRandom.current().nextLong(nanos));
    }
}
