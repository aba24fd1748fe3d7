package dev.hazina.persistence.share;

import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.application.limit.Places;
import dev.hazina.persistence.share.PoolShares.Use;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// A pool whose connections are shared among those that requests work for. The service's own work gets the pool's
/// connections as they are.
final class SharedPool extends WrappedPool {
    private final HikariDataSource pool;
    private final Places shares;
    private final PoolShares users;

    SharedPool(HikariDataSource pool, Places shares, PoolShares users) {
        super(pool);
        this.pool = pool;
        this.shares = shares;
        this.users = users;
    }

    /// @throws ShareUsedUp when the holder's share is in use for as long as the pool lets a caller wait
    @Override
    public Connection getConnection() throws SQLException {
        Optional<Use> use = users.use();
        return use.isEmpty() ? pool.getConnection() : connection(use.get());
    }

    private Connection connection(Use use) throws SQLException {
        takeShare(use);
        use.connections().incrementAndGet();
        Connection taken = null;
        try {
            taken = pool.getConnection();
            return returning(taken, use);
        } finally {
            if (taken == null) {
                release(use);
            }
        }
    }

    private void takeShare(Use use) throws ShareUsedUp {
        if (use.connections().get() > 0) {
            shares.takeFurther(use.holder());
        } else if (!shares.take(use.holder(), TimeUnit.MILLISECONDS.toNanos(pool.getConnectionTimeout()))) {
            users.countRefused();
            throw new ShareUsedUp();
        }
    }

    private void release(Use use) {
        use.connections().decrementAndGet();
        shares.release(use.holder());
    }

    /// The connection, which gives back its share when it is closed, whichever thread closes it.
    private Connection returning(Connection taken, Use use) {
        AtomicBoolean closed = new AtomicBoolean();
        return (Connection) Proxy.newProxyInstance(SharedPool.class.getClassLoader(), new Class<?>[]{Connection.class},
                (proxy, method, arguments) -> {
                    try {
                        return method.getName().equals("equals")
                                ? isSame(proxy, arguments[0])
                                : method.invoke(taken, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getTargetException();
                    } finally {
                        if (method.getName().equals("close") && closed.compareAndSet(false, true)) {
                            release(use);
                        }
                    }
                });
    }

    @SuppressWarnings("ReferenceEquality") // What equals itself, as connections do.
    private static boolean isSame(Object one, Object other) {
        return one == other;
    }
}
