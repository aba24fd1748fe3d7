package dev.hazina.persistence.id;

import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/// Eight-digit numbers of one kind. A sequence of the database gives out blocks of places, so that instances never
/// share one and only one call in twenty needs a query. The installation's key gives each place its number. The rest
/// of a block at the end of the program is lost.
final class NumberBlocks {
    /// The number of places of one value of the sequence: its increment.
    static final int BLOCK = 20;
    private static final String SEQUENCE_EXHAUSTED = "2200H";
    private static final String TAKE = """
            SELECT nextval(s.seqrelid::regclass) AS place, s.seqmin AS first, i.number_key
            FROM installation i CROSS JOIN pg_catalog.pg_sequence s WHERE s.seqrelid = ?::regclass
            """;

    private final DataSource dataSource;
    private final String sequence;
    private final NumberShuffle publicOrder;
    private final ReentrantLock lock = new ReentrantLock();
    /// The unused numbers of the last block.
    private final Deque<Integer> left = new ArrayDeque<>(BLOCK);

    /// @param sequence also distinguishes its order from others under the same key
    ///
    /// @param publicOrder the order of the numbers before there was a key
    NumberBlocks(DataSource dataSource, String sequence, NumberShuffle publicOrder) {
        this.dataSource = dataSource;
        this.sequence = sequence;
        this.publicOrder = publicOrder;
    }

    /// @throws NumbersExhausted when all ninety million are given out
    int next() {
        lock.lock();
        try {
            if (left.isEmpty()) {
                take();
            }
            return left.removeFirst();
        } finally {
            lock.unlock();
        }
    }

    private void take() {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(TAKE)) {
            statement.setString(1, sequence);
            try (ResultSet rows = statement.executeQuery()) {
                if (!rows.next()) {
                    throw new IllegalStateException("no row of " + sequence + " in the database");
                }
                var order = new NumberOrder(publicOrder, Math.toIntExact(rows.getLong("first")),
                        rows.getBytes("number_key"), sequence);
                int place = Math.toIntExact(rows.getLong("place"));
                IntStream.range(place, place + BLOCK).forEach(each -> left.addLast(order.number(each)));
            }
        } catch (SQLException e) {
            if (SEQUENCE_EXHAUSTED.equals(e.getSQLState())) {
                throw new NumbersExhausted(sequence, e);
            }
            throw new DatabaseFailure("can't take a block of " + sequence, e);
        }
    }
}
