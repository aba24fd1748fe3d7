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
/// meet and only one call in twenty asks the database. The installation's key says which number a place has. What is left
/// of a block when the program stops is lost, which costs nothing but numbers.
final class NumberBlocks {
    /// How many places one value of the sequence stands for; the sequence's increment.
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
    /// The numbers that are left of the block taken last.
    private final Deque<Integer> left = new ArrayDeque<>(BLOCK);

    /// @param sequence also tells its order from others under the same key
    /// @param publicOrder which numbers the places had before there was a key
    NumberBlocks(DataSource dataSource, String sequence, NumberShuffle publicOrder) {
        this.dataSource = dataSource;
        this.sequence = sequence;
        this.publicOrder = publicOrder;
    }

    /// @throws NumbersExhausted when all ninety million were given out
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
