package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.settings.DatabaseLogin;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/// Connects to the database before there is a pool.
@FunctionalInterface
interface SchemaConnections {
    int CONNECT_SECONDS = 5;

    Connection open(DatabaseLogin login) throws SQLException;

    static Connection connect(DatabaseLogin login) throws SQLException {
        Properties properties = new Properties();
        if (!login.user().isEmpty()) {
            properties.setProperty("user", login.user());
            properties.setProperty("password", login.password());
        }
        properties.setProperty("connectTimeout", Integer.toString(CONNECT_SECONDS));
        properties.setProperty("loginTimeout", Integer.toString(CONNECT_SECONDS));
        return DriverManager.getConnection(login.url(), properties);
    }
}
