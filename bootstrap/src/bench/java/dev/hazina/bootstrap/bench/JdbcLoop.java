package dev.hazina.bootstrap.bench;

import dev.hazina.bootstrap.database.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/// Plain transfers where there is no pgbench: a connection and a thread for each client, statements prepared once.
record JdbcLoop(EmbeddedPostgres database, PlainTransfer form, WalletChoice shape) {
    private static final int WALLETS = 1_000;
    private static final String TRANSFER = "INSERT INTO baseline.transfers (from_id, to_id, amount) VALUES (?, ?, 1) RETURNING id";
    private static final String ENTRY = "INSERT INTO baseline.entries (transfer_id, wallet_id, amount) VALUES (?, ?, ?)";
    private static final String CALL = "SELECT baseline.transfer(?, ?, 1)";
    private static final String BALANCE = "UPDATE baseline.wallets SET available = available + ? WHERE id = ?";

    double transfersPerSecond(int clients, Duration time) {
        try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
            List<Future<Long>> running = new ArrayList<>();
            long end = System.nanoTime() + time.toNanos();
            for (int i = 0; i < clients; i++) {
                int seed = i;
                running.add(threads.submit(() -> client(seed, end)));
            }
            long done = 0;
            for (Future<Long> client : running) {
                done += client.get();
            }
            return done * (double) TimeUnit.SECONDS.toNanos(1) / time.toNanos();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private long client(int seed, long end) throws SQLException {
        SplittableRandom chance = new SplittableRandom(seed);
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(), database.ownerUser(),
                database.ownerPassword())) {
            return switch (form) {
                case FIVE_STATEMENTS -> fiveStatements(connection, chance, end);
                case FUNCTION_CALL -> functionCalls(connection, chance, end);
            };
        }
    }

    private int one(SplittableRandom chance) {
        return shape == WalletChoice.HOT ? 1 : 1 + chance.nextInt(WALLETS - 1);
    }

    private static int other(SplittableRandom chance, int one) {
        return one + 1 + chance.nextInt(WALLETS - one);
    }

    private long fiveStatements(Connection connection, SplittableRandom chance, long end) throws SQLException {
        long done = 0;
        try (PreparedStatement transfer = connection.prepareStatement(TRANSFER);
                PreparedStatement entry = connection.prepareStatement(ENTRY);
                PreparedStatement balance = connection.prepareStatement(BALANCE)) {
            connection.setAutoCommit(false);
            for (; System.nanoTime() - end < 0; done++) {
                int one = one(chance);
                int other = other(chance, one);
                transfer.setInt(1, one);
                transfer.setInt(2, other);
                long made = id(transfer);
                enter(entry, made, one, -1);
                enter(entry, made, other, 1);
                move(balance, one, -1);
                move(balance, other, 1);
                connection.commit();
            }
        }
        return done;
    }

    private long functionCalls(Connection connection, SplittableRandom chance, long end) throws SQLException {
        long done = 0;
        try (PreparedStatement call = connection.prepareStatement(CALL)) {
            for (; System.nanoTime() - end < 0; done++) {
                int one = one(chance);
                call.setInt(1, one);
                call.setInt(2, other(chance, one));
                id(call);
            }
        }
        return done;
    }

    private static long id(PreparedStatement transfer) throws SQLException {
        try (ResultSet row = transfer.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void enter(PreparedStatement entry, long transfer, int wallet, long amount) throws SQLException {
        entry.setLong(1, transfer);
        entry.setInt(2, wallet);
        entry.setLong(3, amount);
        entry.executeUpdate();
    }

    private static void move(PreparedStatement balance, int wallet, long amount) throws SQLException {
        balance.setLong(1, amount);
        balance.setInt(2, wallet);
        balance.executeUpdate();
    }
}
