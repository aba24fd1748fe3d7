package dev.hazina.persistence.share;

import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.application.limit.Places;
import dev.hazina.application.storage.WorkShares;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Knows for whom each thread works, and divides the pools of connections among these holders. Only virtual threads
/// have one: they end with their request, so none is left over for the next.
///
/// A quarter of a pool is never given to callers: the ledger writer, the tasks and the counting of requests find a
/// connection whatever callers do.
@Singleton
public final class PoolShares implements WorkShares {
    private static final int RESERVED = 4;
    private static final String SERVICE = "service";

    private final ThreadLocal<@Nullable Use> current = new ThreadLocal<>();
    private final List<Places> pools = new CopyOnWriteArrayList<>();
    private final LongAdder refused = new LongAdder();

    /// The use of connections by one thread.
    ///
    /// @param connections that it has at present, in all pools
    record Use(Object holder, AtomicInteger connections) {}

    @Override
    public void workFor(Object holder) {
        if (Thread.currentThread().isVirtual()) {
            Use use = current.get();
            current.set(new Use(holder, use == null ? new AtomicInteger() : use.connections()));
        }
    }

    /// The same pool, whose connections are shared among the holders.
    public DataSource dividing(HikariDataSource pool) {
        int size = pool.getMaximumPoolSize();
        int most = Math.max(1, size - Math.max(1, size / RESERVED));
        Places shares = new Places(most, most);
        pools.add(shares);
        return new SharedPool(pool, shares, this);
    }

    /// Counts a request that found no connection of its share in time.
    void countRefused() {
        refused.increment();
    }

    /// For whom the current thread works; empty for the service itself.
    Optional<Use> use() {
        return Optional.ofNullable(current.get());
    }

    /// The holder that the current thread works for; the service itself where there is none.
    public Object holder() {
        return use().<Object>map(Use::holder).orElse(SERVICE);
    }

    /// The connections that callers have.
    public int held() {
        return pools.stream().mapToInt(Places::taken).sum();
    }

    /// The requests that wait for a connection of their share.
    public int waiting() {
        return pools.stream().mapToInt(Places::waiting).sum();
    }

    /// The requests that found no connection of their share in time.
    public long refused() {
        return refused.sum();
    }
}
