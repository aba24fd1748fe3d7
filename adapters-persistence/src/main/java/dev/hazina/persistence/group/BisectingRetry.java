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
    private static final int MOST_TRIES = 5;
    private static final long SHORTEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    /// A server that was killed is back in a second or two; five tries last about as long.
    private static final long SHORTEST_ABSENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(60);

    private final GroupAttempt<T> attempt;
    private final BiConsumer<T, Throwable> failed;

    /// @param failed answers a member that can't be recorded
    public BisectingRetry(GroupAttempt<T> attempt, BiConsumer<T, Throwable> failed) {
        this.attempt = attempt;
        this.failed = failed;
    }

    @Override
    public void accept(List<T> group) {
        try {
            persevere(group);
        } catch (OutcomeUnknown e) {
            group.forEach(item -> failed.accept(item, e));
        } catch (SQLException e) {
            if (Fault.of(e) == Fault.UNAVAILABLE) {
                group.forEach(item -> failed.accept(item, e));
            } else {
                halve(group, e);
            }
        } catch (RuntimeException e) {
            halve(group, e);
        }
    }

    private void halve(List<T> group, Exception cause) {
        if (group.size() == 1) {
            failed.accept(group.getFirst(), cause);
            return;
        }
        int middle = group.size() / 2;
        accept(group.subList(0, middle));
        accept(group.subList(middle, group.size()));
    }

    private void persevere(List<T> group) throws SQLException {
        for (int tried = 1;; tried++) {
            try {
                attempt.run(group);
                return;
            } catch (SQLException e) {
                Fault fault = Fault.of(e);
                if (fault == Fault.CULPRIT || tried == MOST_TRIES) {
                    throw e;
                }
                pause(fault == Fault.UNAVAILABLE ? SHORTEST_ABSENCE_NANOS : SHORTEST_PAUSE_NANOS, tried);
            }
        }
    }

    /// Twice as long each time, and never quite as long as another who stumbled at the same moment.
    private static void pause(long shortestNanos, int tried) {
        long nanos = shortestNanos << (tried - 1);
        LockSupport.parkNanos(nanos + ThreadLocalRandom.current().nextLong(nanos));
    }
}
