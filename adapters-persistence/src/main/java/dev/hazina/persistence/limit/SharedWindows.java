package dev.hazina.persistence.limit;

import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;

/// The windows that all instances share. One statement counts the requests of any number of subjects and returns
/// their windows. It works on the newest version of each row under the row's lock, so no count is lost. Subjects are
/// locked in one order, so two instances never deadlock.
final class SharedWindows {
    private static final String NOW_MICROS = "(extract(epoch from clock_timestamp()) * 1000000)::bigint";
    private static final String NOW_SLOT = "(SELECT floor(extract(epoch from clock_timestamp()) * 2)::bigint)";
    /// Adds two rows of intervals, each shifted to the newer of the two ends. A row that lies more than a minute
    /// in the future was written before the database's clock was set back, and is replaced.
    private static final String ADD = """
            ON CONFLICT (subject) DO UPDATE SET
                slot = CASE WHEN w.slot > excluded.slot + 120 THEN excluded.slot
                       ELSE greatest(w.slot, excluded.slot) END,
                hits = ARRAY(
                    SELECT coalesce(w.hits[(place + total.slot - w.slot)::int], 0)
                         + coalesce(excluded.hits[(place + total.slot - excluded.slot)::int], 0)
                    FROM generate_series(1, 121) AS place,
                         (SELECT CASE WHEN w.slot > excluded.slot + 120 THEN excluded.slot
                                 ELSE greatest(w.slot, excluded.slot) END AS slot) AS total
                    ORDER BY place)""";
    private static final String COUNT = "INSERT INTO rate_windows AS w (subject, slot, hits) SELECT made.subject, "
            + NOW_SLOT + ", array_fill(0, ARRAY[120]) || made.hits FROM unnest(?, ?) AS made (subject, hits) "
            + "ORDER BY made.subject " + ADD + " RETURNING subject, slot, hits, " + NOW_MICROS;
    private static final String PUBLISH = "INSERT INTO rate_windows AS w (subject, slot, hits) SELECT made.subject, "
            + "?, made.hits::int[] FROM unnest(?, ?) AS made (subject, hits) ORDER BY made.subject " + ADD;
    private static final String NOW = "SELECT " + NOW_MICROS + " AS now";
    private static final String RECENT = "SELECT FROM rate_windows WHERE slot >= " + NOW_SLOT + " - 120 LIMIT 1";
    /// Locked rows are being counted on and are not old.
    private static final String PRUNE = "DELETE FROM rate_windows WHERE subject IN (SELECT subject FROM rate_windows "
            + "WHERE slot < " + NOW_SLOT + " - 120 FOR UPDATE SKIP LOCKED)";

    private final DataSource dataSource;
    private final Database database;

    SharedWindows(DataSource dataSource) {
        this.dataSource = dataSource;
        this.database = new Database(dataSource);
    }

    /// Counts requests made now.
    ///
    /// @param made the number of requests by subject
    ///
    /// @return each subject's window, these requests included
    Map<UUID, WindowCounts> count(Map<UUID, Integer> made) {
        List<UUID> subjects = List.copyOf(made.keySet());
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(COUNT)) {
            statement.setArray(1, connection.createArrayOf("uuid", subjects.toArray()));
            statement.setArray(2, connection.createArrayOf("int4", subjects.stream().map(made::get).toArray()));
            try (ResultSet rows = statement.executeQuery()) {
                Map<UUID, WindowCounts> counted = HashMap.newHashMap(made.size());
                while (rows.next()) {
                    counted.put(rows.getObject(1, UUID.class),
                            new WindowCounts(rows.getLong(2), ints(rows.getArray(3)), rows.getLong(4)));
                }
                return counted;
            }
        } catch (SQLException e) {
            throw new DatabaseFailure("requests could not be counted", e);
        }
    }

    /// Adds requests that were counted locally.
    ///
    /// @param slot the number of the last interval
    ///
    /// @param made [WindowCounts#INTERVALS] counts by subject, that of the last interval last
    void publish(long slot, Map<UUID, int[]> made) {
        List<Map.Entry<UUID, int[]>> all = List.copyOf(made.entrySet());
        Object[] subjects = all.stream().map(Map.Entry::getKey).toArray();
        Object[] hits = all.stream().map(entry -> literal(entry.getValue())).toArray();
        database.update(PUBLISH, parameters -> parameters.number(slot).array("uuid", subjects).array("text", hits));
    }

    /// The database's clock, in microseconds since 1970.
    long nowMicros() {
        return database.find(NOW, parameters -> {}, row -> row.number("now")).orElseThrow();
    }

    /// Whether any requests of the last minute are counted in the database.
    boolean hasRecent() {
        return database.find(RECENT, parameters -> {}, row -> true).isPresent();
    }

    /// Deletes windows that have ended.
    void prune() {
        database.update(PRUNE, parameters -> {});
    }

    private static int[] ints(Array array) throws SQLException {
        return Arrays.stream((Integer[]) array.getArray()).mapToInt(Integer::intValue).toArray();
    }

    private static String literal(int[] hits) {
        return Arrays.toString(hits).replace('[', '{').replace(']', '}');
    }
}
