package dev.hazina.bootstrap.bench;

import dev.hazina.bootstrap.database.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The baseline of all comparisons: a straightforward transfer, five statements in a transaction, on the same
/// database as the program. A row, two entries, two balances; prepared; with the wallets in one order, so that none
/// deadlocks, and with the balances last, so that a wallet that all use is locked no longer than it has to be. Beside
/// it, the same five statements in one function, called once for each transfer.
final class Baseline {
    private static final String TABLES = """
            DROP SCHEMA IF EXISTS baseline CASCADE;
            CREATE SCHEMA baseline;
            CREATE TABLE baseline.wallets (id int PRIMARY KEY, available bigint NOT NULL CHECK (available >= 0));
            CREATE TABLE baseline.transfers (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, from_id int NOT NULL,
                to_id int NOT NULL, amount bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
            CREATE TABLE baseline.entries (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, transfer_id bigint NOT NULL,
                wallet_id int NOT NULL, amount bigint NOT NULL);
            CREATE INDEX ON baseline.entries (wallet_id, id);
            INSERT INTO baseline.wallets SELECT n, 1000000000000 FROM generate_series(1, 1000) n;
            CREATE FUNCTION baseline.transfer(one int, other int, amount bigint) RETURNS bigint LANGUAGE plpgsql AS $$
            DECLARE made bigint;
            BEGIN
                INSERT INTO baseline.transfers (from_id, to_id, amount) VALUES (one, other, amount) RETURNING id INTO made;
                INSERT INTO baseline.entries (transfer_id, wallet_id, amount) VALUES (made, one, -amount);
                INSERT INTO baseline.entries (transfer_id, wallet_id, amount) VALUES (made, other, amount);
                UPDATE baseline.wallets SET available = available - amount WHERE id = one;
                UPDATE baseline.wallets SET available = available + amount WHERE id = other;
                RETURN made;
            END
            $$""";

    private static final Pattern RATE = Pattern.compile("tps = ([0-9.]+)");
    static final List<Integer> CLIENTS = List.of(8, 32);

    private final EmbeddedPostgres database;
    private final Path dir;
    private final Duration time;
    private final Optional<String> pgbench = ExternalTools.postgres("pgbench");
    private final Map<Reading, Map<Integer, Double>> readings = new HashMap<>();

    private record Reading(PlainTransfer form, WalletChoice shape, int round) {}

    Baseline(EmbeddedPostgres database, Path dir, Duration time, Connection connection) throws SQLException {
        this.database = database;
        this.dir = dir;
        this.time = time;
        try (Statement statement = connection.createStatement()) {
            statement.execute(TABLES);
            statement.execute("VACUUM ANALYZE baseline.wallets");
        }
    }

    /// The name of the baseline, for the report.
    String name() {
        return pgbench.map(path -> ExternalTools.run(List.of(path, "--version"), Map.of()).strip())
                .orElse("a plain JDBC loop (no pgbench here)");
    }

    /// Other measurements repeat it, next to their own.
    void forget() {
        readings.clear();
    }

    /// Transfers of five statements a second, with as many clients as are better for them.
    double transfersPerSecond(WalletChoice shape, int round) {
        return Collections.max(transfersPerSecond(PlainTransfer.FIVE_STATEMENTS, shape, round).values());
    }

    /// Transfers a second by number of clients. Measured once a round, for all callers.
    Map<Integer, Double> transfersPerSecond(PlainTransfer form, WalletChoice shape, int round) {
        return readings.computeIfAbsent(new Reading(form, shape, round), reading -> measure(form, shape));
    }

    private Map<Integer, Double> measure(PlainTransfer form, WalletChoice shape) {
        Map<Integer, Double> rates = new TreeMap<>();
        for (int clients : CLIENTS) {
            double rate = pgbench.isPresent()
                    ? pgbench(pgbench.get(), form.script(shape), clients)
                    : new JdbcLoop(database, form, shape).transfersPerSecond(clients, time);
            System.out.printf("  %s, %s, %d clients: %.0f/s%n", form.words(), shape.words(), clients, rate);
            rates.put(clients, rate);
        }
        return rates;
    }

    private double pgbench(String program, String text, int clients) {
        try {
            Path script = Files.writeString(dir.resolve("transfer.sql"), text);
            String said = ExternalTools.run(
                    List.of(program, "-n", "-M", "prepared", "-c", Integer.toString(clients), "-j", "2",
                            "-T", Long.toString(Math.max(1, time.toSeconds())), "-f", script.toString(), "-h",
                            "127.0.0.1",
                            "-p",
                            port(), "-U", database.ownerUser(), "hazina"),
                    Map.of("PGPASSWORD", database.ownerPassword()));
            Matcher rate = RATE.matcher(said);
            if (!rate.find()) {
                throw new IllegalStateException("pgbench said " + said);
            }
            return Double.parseDouble(rate.group(1));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private String port() {
        return database.jdbcUrl().replaceFirst(".*:([0-9]+)/.*", "$1");
    }
}
