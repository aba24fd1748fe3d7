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
