package dev.hazina.persistence;

import dev.hazina.persistence.sql.Database;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/// Copies of a database on Citus that has the buckets already, as `docs/operating/buckets.md` describes.
///
/// A coordinator asks each worker for the database of its own name, and keeps in it which worker has which schema. So
/// a database is copied on all nodes under one name. Copies are not dropped, because that waits for a checkpoint of
/// each node.
final class CitusCopies {
    private static final Pattern ADDRESS = Pattern.compile("([^:/]+:\\d+)/(\\w+)");
    private static final String NODES = "SELECT nodename || ':' || nodeport AS address FROM pg_dist_node";
    /// Citus has sessions of its own in each database, for its maintenance.
    private static final String END_SESSIONS = """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = '%s' AND pid <> pg_backend_pid()""";
    /// Host, port and name of the database that is copied.
    private static final String SETTING = "hazina.citus.buckets";
    private static final String RUNNING = "hazina";
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final String coordinator;
    private final String model;
    private final List<String> nodes;

    /// Whether tests with buckets run on Citus.
    static boolean areWanted() {
        return System.getProperty(SETTING) != null;
    }

    /// Those of the server that the run names.
    static CitusCopies ofTheServer() {
        return Server.COPIES;
    }

    private static final class Server {
        private static final CitusCopies COPIES = new CitusCopies(System.getProperty(SETTING));
    }

    /// @param address the coordinator's host, port and database: `127.0.0.1:5432/hazina`
    private CitusCopies(String address) {
        Matcher parts = ADDRESS.matcher(address);
        if (!parts.matches()) {
            throw new IllegalArgumentException(address);
        }
        coordinator = parts.group(1);
        model = parts.group(2);
        nodes = new Database(superuser(coordinator, model)).list(NODES, none -> {}, row -> row.text("address"));
    }

    /// The name of a new copy.
    String make() {
        String name = "test_" + ProcessHandle.current().pid() + "_" + NUMBER.incrementAndGet();
        endSessions(model);
        nodes.forEach(node -> onServer(node, "CREATE DATABASE " + name + " TEMPLATE " + model));
        return name;
    }

    /// Ends the maintenance of a copy. A server has a few processes for all of them.
    void endSessions(String name) {
        nodes.forEach(node -> onServer(node, END_SESSIONS.formatted(name)));
    }

    /// For the program's role.
    String url(String name) {
        return "jdbc:postgresql://" + coordinator + "/" + name + "?user=" + RUNNING;
    }

    DataSource superuser(String name) {
        return superuser(coordinator, name);
    }

    private static void onServer(String node, String sql) {
        TestDatabase.execute(superuser(node, "postgres"), sql);
    }

    private static DataSource superuser(String node, String database) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl("jdbc:postgresql://" + node + "/" + database);
        source.setUser("postgres");
        return source;
    }
}
