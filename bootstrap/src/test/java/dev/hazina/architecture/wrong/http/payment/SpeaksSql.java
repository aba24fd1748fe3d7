package dev.hazina.architecture.wrong.http.payment;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Wrong: SQL outside persistence.
public final class SpeaksSql {
    boolean ask(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute("SELECT 1");
        }
    }
}
