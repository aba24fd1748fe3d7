package dev.hazina.persistence.ledger;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.group.BisectingRetry;
import dev.hazina.persistence.group.CommitNotStarted;
import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.group.SqlFailureKind;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// Merchants whose rows another session has locked. Their operations wait here, in order for each merchant. A few
/// threads try them merchant by merchant, separately from the writers' groups, until they are recorded or the deadlines
/// of their callers pass. Each thread waits in the database's own queue for the lock, so that it gets the lock as soon
/// as it is free, and then turns to another merchant.
///
/// A merchant is tried separately until all of its operations are recorded. A merchant whose operations were all
/// withdrawn stays here, so that its next operation doesn't make a writer's group wait for the same lock.
final class LockedMerchants implements AutoCloseable {
    private static final int MAX_THREADS = 4;
    private static final int MAX_GROUP_SIZE = 256;
    private static final int MAX_WAITING_OF_ONE = 1024;

    private final Supplier<GroupTransaction> transactions;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ended = lock.newCondition();
    private final Map<MerchantId, Operations> merchants = new HashMap<>();
    private final Deque<MerchantId> turns = new ArrayDeque<>();
    private final Deque<GroupTransaction> idle = new ArrayDeque<>();
    private int threads;
    private volatile boolean none = true;

    /// The operations of one merchant.
    private static final class Operations {
        private final Deque<PendingOperation<?>> waiting = new ArrayDeque<>();
        private boolean hasTurn;

        void dropEnded() {
            waiting.removeIf(operation -> !operation.isOpen());
        }
    }

    /// @param transactions creates a transaction for each thread
    LockedMerchants(Supplier<GroupTransaction> transactions) {
        this.transactions = transactions;
    }

    /// Takes over the operations of a group whose merchants are tried separately.
    ///
    /// @return the other operations
    List<PendingOperation<?>> takeOver(List<PendingOperation<?>> group) {
        // A merchant is added by the group that holds it, so its next group can't miss it.
        if (none) {
            return group;
        }
        List<PendingOperation<?>> others = new ArrayList<>(group.size());
        lock.lock();
        try {
            for (PendingOperation<?> operation : group) {
                if (merchants.containsKey(operation.merchant())) {
                    add(operation);
                } else {
                    others.add(operation);
                }
            }
        } finally {
            lock.unlock();
        }
        return others;
    }

    /// Makes these operations, and all later ones of the same merchants, be tried separately.
    void setAside(List<PendingOperation<?>> operations) {
        lock.lock();
        try {
            operations.forEach(this::add);
        } finally {
            lock.unlock();
        }
    }

    private void add(PendingOperation<?> operation) {
        operation.setApart();
        none = false;
        Operations own = merchants.computeIfAbsent(operation.merchant(), merchant -> new Operations());
        if (own.waiting.size() >= MAX_WAITING_OF_ONE) {
            own.dropEnded();
        }
        if (own.waiting.size() >= MAX_WAITING_OF_ONE) {
            operation.fail(new CommitNotStarted("too many wait for a lock of their merchant"));
            return;
        }
        own.waiting.add(operation);
        if (!own.hasTurn) {
            own.hasTurn = true;
            turns.add(operation.merchant());
            startThread();
        }
    }

    private void startThread() {
        if (threads < MAX_THREADS) {
            threads++;
            GroupTransaction transaction = idle.isEmpty() ? transactions.get() : idle.pop();
            Thread.ofVirtual().name("hazina-locked-merchants").start(() -> work(transaction));
        }
    }

    private void work(GroupTransaction transaction) {
        for (Optional<MerchantId> merchant = next(transaction); merchant.isPresent(); merchant = next(transaction)) {
            List<PendingOperation<?>> operations = first(merchant.get());
            boolean free = !operations.isEmpty() && recorded(transaction, operations);
            settle(merchant.get(), free);
        }
    }

    private Optional<MerchantId> next(GroupTransaction transaction) {
        lock.lock();
        try {
            MerchantId merchant = turns.poll();
            if (merchant == null) {
                threads--;
                idle.push(transaction);
                ended.signalAll();
            }
            return Optional.ofNullable(merchant);
        } finally {
            lock.unlock();
        }
    }

    private List<PendingOperation<?>> first(MerchantId merchant) {
        lock.lock();
        try {
            Operations own = merchants.get(merchant);
            if (own == null) {
                return List.of();
            }
            own.dropEnded();
            return own.waiting.stream().limit(MAX_GROUP_SIZE).toList();
        } finally {
            lock.unlock();
        }
    }

    /// @return false when a lock was not acquired; then the operations that were not recorded are unchanged
    private static boolean recorded(GroupTransaction transaction, List<PendingOperation<?>> operations) {
        var attempt = new UntilLocked(transaction);
        try {
            new BisectingRetry<>(attempt, PendingOperation::fail).accept(operations);
        } catch (RuntimeException | Error e) {
            // A thread that dies here would leave the merchant's callers waiting until their deadlines.
            operations.forEach(operation -> operation.fail(e));
        }
        return !attempt.locked;
    }

    /// Records parts of a group in their order, until one of them meets a lock.
    private static final class UntilLocked implements GroupAttempt<PendingOperation<?>> {
        private final GroupTransaction transaction;
        private boolean locked;

        UntilLocked(GroupTransaction transaction) {
            this.transaction = transaction;
        }

        @Override
        public void run(List<PendingOperation<?>> part) throws SQLException {
            if (locked) {
                return;
            }
            try {
                transaction.run(part);
            } catch (SQLException e) {
                if (SqlFailureKind.of(e) != SqlFailureKind.LOCKED) {
                    throw e;
                }
                locked = true;
            }
        }
    }

    private void settle(MerchantId merchant, boolean free) {
        lock.lock();
        try {
            Operations own = merchants.get(merchant);
            if (own == null) {
                return;
            }
            own.dropEnded();
            if (!own.waiting.isEmpty()) {
                turns.add(merchant);
                return;
            }
            own.hasTurn = false;
            if (free) {
                merchants.remove(merchant);
                none = merchants.isEmpty();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Returns when all operations that were set aside have ended. The writers have to be closed before.
    @Override
    public void close() {
        lock.lock();
        try {
            while (threads > 0) {
                ended.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
