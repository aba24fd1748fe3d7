package dev.hazina.persistence.upgrade;

import dev.hazina.persistence.TestDatabase;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Fills each table that has a statement in `db/rows` as soon as it exists.
final class ManyRows implements Runnable {
    private final TestDatabase database;
    private final long rows;
    private final Map<String, String> statements = statements();
    private final Set<String> filled = new TreeSet<>();

    ManyRows(TestDatabase database, long rows) {
        this.database = database;
        this.rows = rows;
    }

    @Override
    public void run() {
        statements.forEach((table, statement) -> {
            if (!filled.contains(table)
                    && database.number("SELECT count(*) FROM pg_class WHERE oid = to_regclass('" + table + "')") > 0) {
                // Rows of one table, without those that they refer to.
                database.execute("SET session_replication_role = replica; "
                        + statement.replace("{rows}", String.valueOf(rows)));
                database.execute("VACUUM ANALYZE " + table);
                filled.add(table);
            }
        });
    }

    private static Map<String, String> statements() {
        try (Stream<Path> files = Files
                .list(Path.of(Objects.requireNonNull(ManyRows.class.getResource("/db/rows")).toURI()))) {
            Map<String, String> statements = new TreeMap<>();
            for (Path file : files.toList()) {
                statements.put(file.getFileName().toString().replace(".sql", ""), Files.readString(file));
            }
            return statements;
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
