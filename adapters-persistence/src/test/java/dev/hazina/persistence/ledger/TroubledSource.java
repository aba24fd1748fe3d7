package dev.hazina.persistence.ledger;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Connections that count their round trips to the database and break where the test says.
final class TroubledSource {
    /// The point at which the connection breaks.
    enum Break {
        /// The database has committed, and the program gets no answer.
        AFTER_COMMIT,
        /// The commit never reaches the database.
        BEFORE_COMMIT
    }

    private static final String BROKEN = "08006";

    private final DataSource source;
    private final AtomicReference<@Nullable Break> next = new AtomicReference<>();
    private final AtomicReference<@Nullable Runnable> before = new AtomicReference<>();
    private final AtomicBoolean gone = new AtomicBoolean();
    private final AtomicBoolean goneAfterBreak = new AtomicBoolean();
    private final AtomicInteger trips = new AtomicInteger();
    private final AtomicInteger commits = new AtomicInteger();
    private final Queue<String> texts = new ConcurrentLinkedQueue<>();

    TroubledSource(DataSource source) {
        this.source = source;
    }

    /// Breaks the next commit, once.
    void breakNext(Break where) {
        next.set(where);
    }

    /// Breaks the next commit. The database is unreachable afterwards.
    void breakNextForGood(Break where) {
        goneAfterBreak.set(true);
        next.set(where);
    }

    /// Runs an action before the next commit, once.
    void beforeNextCommit(Runnable what) {
        before.set(what);
    }

    /// Makes the database reachable again.
    void comeBack() {
        goneAfterBreak.set(false);
        gone.set(false);
    }

    /// The number of round trips to the database.
    int trips() {
        return trips.get();
    }

    int commits() {
        return commits.get();
    }

    /// The statements that were sent since the last call of this method.
    List<String> statements() {
        List<String> all = new ArrayList<>();
        for (String text = texts.poll(); text != null; text = texts.poll()) {
            all.addAll(Stream.of(text.split(";\\s*")).filter(statement -> !statement.isBlank()).toList());
        }
        return all;
    }

    DataSource dataSource() {
        return proxy(DataSource.class, (proxy, method, args) -> {
            if (gone.get()) {
                throw new SQLTransientConnectionException("nobody there", BROKEN);
            }
            Object result = invoke(source, method, args);
            return result instanceof Connection connection ? connection(connection) : result;
        });
    }

    private Connection connection(Connection connection) {
        return proxy(Connection.class, (proxy, method, args) -> switch (method.getName()) {
            case "rollback" -> {
                trips.incrementAndGet();
                yield invoke(connection, method, args);
            }
            case "prepareStatement" -> {
                String text = args == null ? "" : String.valueOf(args[0]);
                texts.add(text);
                yield statement(connection, (PreparedStatement) invoke(connection, method, args), commits(text));
            }
            default -> invoke(connection, method, args);
        });
    }

    private static boolean commits(String text) {
        return text.strip().endsWith("COMMIT;");
    }

    private PreparedStatement statement(Connection connection, PreparedStatement statement, boolean commits) {
        return proxy(PreparedStatement.class, (proxy, method, args) -> {
            if (!method.getName().startsWith("execute")) {
                return invoke(statement, method, args);
            }
            trips.incrementAndGet();
            if (commits) {
                this.commits.incrementAndGet();
                return commit(connection, statement);
            }
            return invoke(statement, method, args);
        });
    }

    /// Sends the changes of a group with their commit.
    private boolean commit(Connection connection, PreparedStatement statement) throws SQLException {
        @Nullable
        Runnable first = before.getAndSet(null);
        if (first != null) {
            first.run();
        }
        @Nullable
        Break where = next.getAndSet(null);
        if (where == null) {
            return statement.execute();
        }
        if (where == Break.AFTER_COMMIT) {
            statement.execute();
        } else if (!connection.getAutoCommit()) {
            connection.rollback();
        }
        gone.set(goneAfterBreak.get());
        throw new SQLException("the connection broke", BROKEN);
    }

    private static Object invoke(Object target, Method method, Object @Nullable [] args) throws Throwable {
        try {
            return method.invoke(target, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[]{type}, handler));
    }
}
