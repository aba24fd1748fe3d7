package dev.hazina.persistence.limit;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/// A database that can't be reached while a test wants it so.
final class FailingDataSource implements DataSource {
    private final DataSource source;
    private volatile boolean failing;

    FailingDataSource(DataSource source) {
        this.source = source;
    }

    void fail() {
        failing = true;
    }

    void mend() {
        failing = false;
    }

    @Override
    public Connection getConnection() throws SQLException {
        if (failing) {
            throw new SQLException("the database is gone", "08001");
        }
        return source.getConnection();
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        return getConnection();
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return source.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        source.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        source.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return source.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return source.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return source.isWrapperFor(type);
    }
}
