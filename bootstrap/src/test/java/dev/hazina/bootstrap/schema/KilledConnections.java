package dev.hazina.bootstrap.schema;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Connections that break off at one of their calls to the server, as they do when the program is killed: the server
/// notices that its client is gone, rolls back the open transaction, and releases the session's locks.
final class KilledConnections {
    private final Predicate<Call> fatal;
    /// Whether the server still gets the call during which the program is killed.
    private final boolean arrives;
    private final AtomicInteger calls = new AtomicInteger();
    private volatile boolean killed;

    /// @param number counts all calls from 1
    /// @param sql the executed statement; `COMMIT` for a commit, empty where it was prepared before
    record Call(int number, String sql) {}

    KilledConnections(Predicate<Call> fatal, boolean arrives) {
        this.fatal = fatal;
        this.arrives = arrives;
    }

    int calls() {
        return calls.get();
    }

    boolean killed() {
        return killed;
    }

    Connection wrap(Connection connection) {
        return proxy(Connection.class, (method, arguments) -> switch (method.getName()) {
            case "createStatement" -> statement(connection, Statement.class, "", method, arguments);
            case "prepareStatement" ->
                statement(connection, PreparedStatement.class, String.valueOf(arguments[0]), method,
                        arguments);
            case "commit" -> call(connection, "COMMIT", () -> invoke(connection, method, arguments));
            default -> invoke(connection, method, arguments);
        });
    }

    private <T extends Statement> T statement(Connection connection, Class<T> type, String prepared, Method method,
            @Nullable Object[] arguments) throws Throwable {
        T real = Objects.requireNonNull(type.cast(invoke(connection, method, arguments)));
        return proxy(type, (inner, values) -> inner.getName().startsWith("execute")
                ? call(connection, values.length > 0 ? String.valueOf(values[0]) : prepared,
                        () -> invoke(real, inner, values))
                : invoke(real, inner, values));
    }

    private interface Work {
        @Nullable
        Object run() throws Throwable;
    }

    private @Nullable Object call(Connection connection, String sql, Work work) throws Throwable {
        boolean last = fatal.test(new Call(calls.incrementAndGet(), sql));
        Object result = last && !arrives ? null : work.run();
        if (last) {
            killed = true;
            connection.abort(Runnable::run);
            throw new SQLException("killed over " + sql);
        }
        return result;
    }

    private interface Handler {
        @Nullable
        Object invoke(Method method, @Nullable Object[] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Handler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[]{type},
                (self, method, arguments) -> handler.invoke(method, arguments == null ? new Object[0] : arguments)));
    }

    private static @Nullable Object invoke(Object target, Method method, @Nullable Object[] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
