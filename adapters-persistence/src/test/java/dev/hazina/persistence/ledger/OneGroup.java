package dev.hazina.persistence.ledger;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Puts callers of a ledger writer into one group, in a known order: another operation holds up the writer until all of
/// them wait.
final class OneGroup {
    private static final String WAIT = "dev.hazina.persistence.group.PendingAnswer";

    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);
    private static final long GLANCE_NANOS = TimeUnit.MICROSECONDS.toNanos(200);
    private static final String LOCK = "SELECT last_at FROM merchant_clock WHERE merchant_id = ? FOR UPDATE";
    private static final String HELD_UP = """
            SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'""";

    private OneGroup() {}

    /// The results of all calls, in the order of the calls.
    ///
    /// @param writer has a single thread, which waits for a lock as long as this takes
    /// @param merchant has a clock already
    static <T> List<ConcurrentCalls.CallResult<T>> of(LedgerWriter writer, TestDatabase database, MerchantId merchant,
            List<Supplier<T>> calls) {
        ConcurrentHashMap<Integer, ConcurrentCalls.CallResult<T>> fates = new ConcurrentHashMap<>();
        List<Thread> callers = new ArrayList<>();
        try (Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            lock(connection, merchant);
            callers.add(Thread.startVirtualThread(
                    () -> writer.record(new TestOperation<>(LockSet.of(merchant), locked -> Decision.of("held up")))));
            awaitHeldUp(database);
            for (int i = 0; i < calls.size(); i++) {
                int number = i;
                Thread caller = Thread.startVirtualThread(() -> fates.put(number, fate(calls.get(number))));
                callers.add(caller);
                await(() -> isWaiting(caller));
            }
            connection.rollback();
            for (Thread caller : callers) {
                caller.join();
            }
        } catch (SQLException | InterruptedException e) {
            throw new IllegalStateException("the group did not come together", e);
        }
        return fates.entrySet().stream().sorted(Map.Entry.comparingByKey()).map(Map.Entry::getValue).toList();
    }

    /// Waits until a group waits for a lock. What is submitted before that may come into the group.
    static void awaitHeldUp(TestDatabase database) {
        await(() -> database.number(HELD_UP) == 1);
    }

    private static void lock(Connection connection, MerchantId merchant) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(LOCK)) {
            statement.setObject(1, merchant.value());
            statement.execute();
        }
    }

    private static <T> ConcurrentCalls.CallResult<T> fate(Supplier<T> call) {
        try {
            return new ConcurrentCalls.CallResult<>(Optional.of(call.get()), Optional.empty());
        } catch (RuntimeException e) {
            return new ConcurrentCalls.CallResult<>(Optional.empty(), Optional.of(e));
        }
    }

    /// Whether a caller has submitted its operation and waits for the answer.
    static boolean isWaiting(Thread caller) {
        return caller.getState() == Thread.State.WAITING && Arrays.stream(caller.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(WAIT) && frame.getMethodName().equals("await"));
    }

    static void await(BooleanSupplier condition) {
        long begun = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - begun > PATIENCE_NANOS) {
                throw new IllegalStateException("waited too long");
            }
            LockSupport.parkNanos(GLANCE_NANOS);
        }
    }
}
