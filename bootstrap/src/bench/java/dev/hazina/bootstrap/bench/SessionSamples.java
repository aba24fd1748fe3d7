package dev.hazina.bootstrap.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the program's sessions in the database were seen doing, at many moments. One moment after the other, the share
/// of moments is a share of the time.
final class SessionSamples {
    static final String NONE = "no transaction of the ledger writer";
    static final String OTHER_SESSIONS = "other sessions, reading or writing";
    private static final Duration PAUSE = Duration.ofMillis(5);
    private static final String LOOK = """
            SELECT pid, state, coalesce(wait_event_type, ''), coalesce(wait_event, ''), query FROM pg_stat_activity
            WHERE usename = current_user AND pid <> pg_backend_pid() AND state <> 'idle'""";
    private static final Pattern WRITE = Pattern
            .compile("\\b(?:insert\\s+into|update|delete\\s+from|copy)\\s+(?:only\\s+)?([a-z_][a-z_0-9.]*)");
    private static final Set<String> LEDGER = Set.of("writes transfers", "writes wallets", "writes merchant_clock");
    private static final Pattern WAIT_FOR_DISK = Pattern.compile("wal.*");

    /// @param waitType for what kind of thing it waits; empty when it works
    /// @param waitEvent for what
    record Session(long pid, String state, String waitType, String waitEvent, String query) {
        /// Which part of a transaction this is.
        String step() {
            String text = query.strip().toLowerCase(Locale.ROOT);
            if (state.startsWith("idle in transaction") || waitType.equals("Client")) {
                return "the program, within the transaction";
            }
            if (waitType.equals("Lock")) {
                return "waits for a lock";
            }
            if (text.startsWith("commit")) {
                return WAIT_FOR_DISK.matcher(waitEvent.toLowerCase(Locale.ROOT)).matches()
                        ? "commit, the disk"
                        : "commit";
            }
            Matcher write = writes(text);
            if (write.find()) {
                return "writes " + write.group(1);
            }
            return text.startsWith("select") || text.startsWith("with") ? "reads" : "the rest";
        }

        /// Rows that are locked only are read.
        private static Matcher writes(String text) {
            return WRITE.matcher(text.replaceAll("for (no key )?update", ""));
        }

        boolean writesLedger() {
            return LEDGER.contains(step());
        }
    }

    private final List<List<Session>> moments = new ArrayList<>();

    /// Keeps what is seen at one moment.
    void add(List<Session> sessions) {
        moments.add(List.copyOf(sessions));
    }

    /// Looks until the time is over, as the program's own role, which sees its own sessions.
    static SessionSamples during(Duration time, BenchInstallation installation) {
        SessionSamples samples = new SessionSamples();
        long end = System.nanoTime() + time.toNanos();
        try (Connection connection = DriverManager.getConnection(installation.database().jdbcUrl(),
                installation.database().user(), installation.database().password());
                PreparedStatement look = connection.prepareStatement(LOOK)) {
            while (System.nanoTime() - end < 0) {
                samples.add(sessions(look));
                Pauses.of(PAUSE);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return samples;
    }

    private static List<Session> sessions(PreparedStatement look) throws SQLException {
        List<Session> sessions = new ArrayList<>();
        try (ResultSet rows = look.executeQuery()) {
            while (rows.next()) {
                sessions.add(new Session(rows.getLong(1), text(rows, 2), text(rows, 3), text(rows, 4), text(rows, 5)));
            }
        }
        return sessions;
    }

    private static String text(ResultSet row, int column) throws SQLException {
        return Objects.requireNonNull(row.getString(column));
    }

    /// The processes of the ledger writer's sessions: those that were seen writing what no others write under load.
    Set<Long> writers() {
        Set<Long> writers = new HashSet<>();
        moments.forEach(moment -> moment.stream().filter(Session::writesLedger).map(Session::pid)
                .forEach(writers::add));
        return writers;
    }

    /// For how much of the time a session was at each step. Sessions at the same time count each.
    Map<String, Double> shares() {
        if (moments.isEmpty()) {
            throw new IllegalStateException("nothing was seen");
        }
        Set<Long> writers = writers();
        Map<String, Double> shares = new TreeMap<>();
        double one = 1.0 / moments.size();
        for (List<Session> moment : moments) {
            moment.forEach(session -> shares.merge(
                    writers.contains(session.pid()) ? session.step() : OTHER_SESSIONS, one, Double::sum));
            if (moment.stream().noneMatch(session -> writers.contains(session.pid()))) {
                shares.merge(NONE, one, Double::sum);
            }
        }
        return shares;
    }
}
