package dev.hazina.persistence.id;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;

/// Eight-digit numbers of one kind. A sequence of the database gives out blocks of places, so that instances never
/// meet and only one call in twenty asks the database. What is left of a block when the program stops is lost, which
/// costs nothing but numbers.
final class NumberBlocks {
    /// How many places one value of the sequence stands for; the sequence's increment.
    static final int BLOCK = 20;
    private static final String SEQUENCE_EXHAUSTED = "2200H";

    private final DataSource dataSource;
    private final String sequence;
    private final NumberShuffle shuffle;
    private final ReentrantLock lock = new ReentrantLock();
    private int place;
    private int left;

    NumberBlocks(DataSource dataSource, String sequence, NumberShuffle shuffle) {
        this.dataSource = dataSource;
        this.sequence = sequence;
        this.shuffle = shuffle;
    }

    /// @throws NumbersExhausted when all ninety million were given out
    int next() {
        lock.lock();
        try {
            if (left == 0) {
                place = Math.toIntExact(nextBlock());
                left = BLOCK;
            }
            left--;
            return shuffle.number(place++);
        } finally {
            lock.unlock();
        }
    }

    private long nextBlock() {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement("SELECT nextval(?::regclass)")) {
            statement.setString(1, sequence);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        } catch (SQLException e) {
            if (SEQUENCE_EXHAUSTED.equals(e.getSQLState())) {
                throw new NumbersExhausted(sequence, e);
            }
            throw new IllegalStateException("can't take a block of " + sequence, e);
        }
    }
}
