package dev.hazina.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.persistence.PgWorld;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QueryBatchTest {
    private static final String WAITING = """
            SELECT count(*) AS waiting FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'""";

    private final PgWorld world = PgWorld.fresh();
    private final Database database = new Database(world.database().unbound());
    private final QueryBatch inquiry = new QueryBatch();

    @BeforeEach
    void table() {
        database.update("CREATE TABLE numbers (name text PRIMARY KEY, value int8)", none -> {});
        database.update("INSERT INTO numbers VALUES ('a', 1), ('b', 2)", none -> {});
    }

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void answersEachQuestionWithItsOwnRows() throws SQLException {
        var one = inquiry.ask("SET LOCAL enable_seqscan = off; SELECT value FROM numbers WHERE name = ?",
                parameters -> parameters.text("b"), row -> row.number("value"));
        var none = inquiry.ask("SELECT value FROM numbers WHERE name = ?", parameters -> parameters.text("c"),
                row -> row.number("value"));
        var all = inquiry.ask("SELECT name FROM numbers ORDER BY name", parameters -> {}, row -> row.text("name"));
        run();

        assertThat(one.rows()).containsExactly(2L);
        assertThat(none.rows()).isEmpty();
        assertThat(all.rows()).containsExactly("a", "b");
    }

    @Test
    void nothingIsAskedForNothing() throws SQLException {
        assertThat(QueryBatch.nothing().rows()).isEmpty();
        run();
    }

    @Test
    void breaksWhole() {
        inquiry.ask("SELECT value FROM numbers", parameters -> {}, row -> row.number("value"));
        inquiry.ask("SELECT nothing FROM numbers", parameters -> {}, row -> row.number("value"));
        assertThatThrownBy(this::run).isInstanceOf(SQLException.class).hasMessageContaining("nothing");
    }

    @Test
    void theFirstBatchBeginsTheTransactionAndTheNextOnesGoOnWithIt() throws SQLException {
        try (Connection connection = world.database().unbound().getConnection()) {
            var first = new QueryBatch();
            var begun = first.ask("SELECT pg_current_xact_id()::text AS id, "
                    + "current_setting('transaction_isolation') AS level", none -> {},
                    row -> row.text("id") + row.text("level"));
            first.runInTransaction(connection);
            Database.update(connection, "UPDATE numbers SET value = 5", none -> {});
            var second = new QueryBatch();
            var later = second.ask("SELECT pg_current_xact_id()::text AS id", none -> {}, row -> row.text("id"));
            second.runInTransaction(connection);
            connection.rollback();

            assertThat(begun.rows()).containsExactly(later.rows().getFirst() + "read committed");
        }
        assertThat(value("a")).isEqualTo(1);
    }

    /// The connection is in a transaction that has failed, which has to be ended like any other.
    @Test
    void aTransactionWhoseFirstBatchFailsIsRolledBack() throws SQLException {
        try (Connection connection = world.database().unbound().getConnection()) {
            inquiry.ask("UPDATE numbers SET value = 7 RETURNING value", none -> {}, row -> row.number("value"));
            inquiry.ask("SELECT 1 / 0 AS never", none -> {}, row -> row.number("never"));
            assertThatThrownBy(() -> inquiry.runInTransaction(connection)).isInstanceOf(SQLException.class)
                    .hasMessageContaining("division");
            assertThat(connection.getAutoCommit()).isFalse();
            connection.rollback();
            connection.setAutoCommit(true);
            assertThat(Database.list(connection, "SELECT value FROM numbers WHERE name = 'a'", none -> {},
                    row -> row.number("value"))).containsExactly(1L);
        }
        assertThat(value("a")).isEqualTo(1);
    }

    private long value(String name) {
        return database.find("SELECT value FROM numbers WHERE name = ?", parameters -> parameters.text(name),
                row -> row.number("value")).orElseThrow();
    }

    /// The second query sees the commit that the first one waited for.
    @Test
    void eachSeesWhatWasCommittedBeforeItsTurn() throws SQLException, ExecutionException, InterruptedException {
        inquiry.ask("SELECT value FROM numbers WHERE name = 'a' FOR UPDATE", parameters -> {},
                row -> row.number("value"));
        var guarded = inquiry.ask("SELECT value FROM numbers WHERE name = 'b'", parameters -> {},
                row -> row.number("value"));
        try (Connection other = world.database().unbound().getConnection()) {
            other.setAutoCommit(false);
            Database.update(other, "UPDATE numbers SET value = 10", parameters -> {});
            CompletableFuture<Void> asking = CompletableFuture.runAsync(this::runChecked);
            while (!asking.isDone() && waiting() == 0) {
                Thread.onSpinWait();
            }
            other.commit();
            asking.get();
        }
        assertThat(guarded.rows()).isEqualTo(List.of(10L));
    }

    private long waiting() {
        return database.find(WAITING, parameters -> {}, row -> row.number("waiting")).orElseThrow();
    }

    private void run() throws SQLException {
        try (Connection connection = world.database().unbound().getConnection()) {
            connection.setAutoCommit(false);
            inquiry.run(connection);
            connection.rollback();
        }
    }

    private void runChecked() {
        try {
            run();
        } catch (SQLException e) {
            throw new CompletionException(e);
        }
    }
}
