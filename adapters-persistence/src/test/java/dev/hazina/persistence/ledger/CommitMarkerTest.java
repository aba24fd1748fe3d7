package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.OneBucket;
import dev.hazina.persistence.group.CommitOutcomeUnknown;
import dev.hazina.persistence.group.SqlFailureKind;
import dev.hazina.persistence.sql.StatementBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a writer finds out about a group whose connection broke, while the server may still be at work on it. The
/// group's transaction continues on a connection of the test.
@TestInstance(Lifecycle.PER_CLASS)
class CommitMarkerTest {
    private static final String WAITING = """
            SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'""";

    private final PgWorld world = PgWorld.fresh();

    @AfterAll
    void close() {
        world.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void aCommittedGroupHasLanded(int earlier) throws SQLException {
        CommitMarker marker = committedGroups(earlier);
        StatementBatch batch = new StatementBatch();
        long group = marker.mark(batch);
        inTransaction(batch);

        assertThat(landed(marker, group)).isTrue();
        assertThat(landed(marker, group)).isTrue();
    }

    /// The server comes to the group's number only after the writer has looked for it.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void aGroupThatHasNotLandedCanNotCommitLater(int earlier) throws SQLException {
        CommitMarker marker = committedGroups(earlier);
        StatementBatch late = new StatementBatch();
        long group = marker.mark(late);

        assertThat(landed(marker, group)).isFalse();

        assertThatThrownBy(() -> inTransaction(late)).isInstanceOfSatisfying(SQLException.class,
                e -> assertThat(SqlFailureKind.of(e)).isEqualTo(SqlFailureKind.PERMANENT))
                .hasMessageContaining("0 rows changed instead of 1: INSERT INTO write_marks");
        assertThat(landed(marker, group)).isFalse();
    }

    @Test
    void theNextGroupCommitsAfterOneWasRuledOut() throws SQLException {
        CommitMarker marker = committedGroups(1);
        assertThat(landed(marker, marker.mark(new StatementBatch()))).isFalse();

        StatementBatch next = new StatementBatch();
        long group = marker.mark(next);
        inTransaction(next);

        assertThat(landed(marker, group)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aTransactionThatHasWrittenItsNumberIsWaitedFor(boolean commits) throws SQLException {
        CommitMarker marker = committedGroups(1);
        StatementBatch batch = new StatementBatch();
        long group = marker.mark(batch);

        CompletableFuture<Boolean> found;
        try (Connection connection = world.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            batch.run(connection);
            found = CompletableFuture.supplyAsync(() -> landed(marker, group), Thread::startVirtualThread);
            OneGroup.await(() -> world.database().number(WAITING) == 1);
            if (commits) {
                connection.commit();
            } else {
                connection.rollback();
            }
        }

        assertThat(found.join()).isEqualTo(commits);
    }

    @Test
    void withoutTimeTheOutcomeIsUnknownAndTheWriterHasAnotherName() throws SQLException {
        CommitMarker marker = committedGroups(1);
        long writers = world.database().number("SELECT count(*) FROM write_marks");
        long group = marker.mark(new StatementBatch());

        assertThatThrownBy(() -> marker.landed(group, new SQLException("broken"), System.nanoTime()))
                .isInstanceOf(CommitOutcomeUnknown.class);

        StatementBatch next = new StatementBatch();
        marker.mark(next);
        inTransaction(next);
        assertThat(world.database().number("SELECT count(*) FROM write_marks")).isEqualTo(writers + 1);
    }

    private CommitMarker committedGroups(int number) throws SQLException {
        CommitMarker marker = new CommitMarker(OneBucket.of(world.dataSource()));
        for (int i = 0; i < number; i++) {
            StatementBatch batch = new StatementBatch();
            marker.mark(batch);
            inTransaction(batch);
        }
        return marker;
    }

    private void inTransaction(StatementBatch batch) throws SQLException {
        try (Connection connection = world.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            batch.add("COMMIT").run(connection);
        }
    }

    private static boolean landed(CommitMarker marker, long group) {
        return marker.landed(group, new SQLException("broken"), System.nanoTime() + TimeUnit.MINUTES.toNanos(1));
    }
}
