package dev.hazina.bootstrap.schema;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Connections on which every change that is made outside a transaction is made a second time, before anything else
/// happens.
final class TwiceOutsideTransactions {
    private static final Pattern CHANGE = Pattern.compile("\\s*(CREATE|DROP|ALTER|REINDEX|VACUUM|SET)\\b.*",
            Pattern.DOTALL);

    private final List<String> changes = new ArrayList<>();
    private int repeated;

    int repeated() {
        return repeated;
    }

    Connection wrap(Connection connection) {
        return (Connection) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[]{Connection.class},
                (self, method, arguments) -> {
                    if (method.getName().equals("setAutoCommit") && Boolean.FALSE.equals(arguments[0])) {
                        repeat(connection);
                    }
                    Object result = invoke(connection, method, arguments);
                    return method.getName().equals("createStatement")
                            ? listening(connection, (Statement) Objects.requireNonNull(result))
                            : result;
                });
    }

    private Statement listening(Connection connection, Statement statement) {
        return (Statement) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[]{Statement.class},
                (self, method, arguments) -> {
                    Object result = invoke(statement, method, arguments);
                    if (method.getName().startsWith("execute") && connection.getAutoCommit()
                            && CHANGE.matcher(String.valueOf(arguments[0])).matches()) {
                        changes.add(String.valueOf(arguments[0]));
                    }
                    return result;
                });
    }

    private void repeat(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            return;
        }
        for (String change : changes) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(change);
                repeated++;
            }
        }
        changes.clear();
    }

    private static @Nullable Object invoke(Object target, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
