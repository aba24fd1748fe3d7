package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.bench.SessionSamples.Session;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SessionSamplesTest {
    private static final Session WRITING = working(1, "INSERT INTO transfers (id) SELECT id FROM unnest(?)");
    private static final Session READING = working(1, "SELECT id FROM merchant_clock FOR NO KEY UPDATE OF m");
    private static final Session OTHER = working(2, "SELECT secret FROM api_keys");

    private static Session working(long pid, String query) {
        return new Session(pid, "active", "", "", query);
    }

    private static String waiting(String state, String type, String event, String query) {
        return new Session(1, state, type, event, query).step();
    }

    @Test
    void aStatementIsNamedByTheTableThatItWrites() {
        assertThat(WRITING.step()).isEqualTo("writes transfers");
        assertThat(working(1, "UPDATE wallets w SET available = ?").step()).isEqualTo("writes wallets");
        assertThat(working(1, "WITH given AS (SELECT 1)\nINSERT INTO movements VALUES (1)").step())
                .isEqualTo("writes movements");
        assertThat(working(1, "COPY movements FROM STDIN BINARY").step()).isEqualTo("writes movements");
    }

    @Test
    void aRowThatIsOnlyLockedIsRead() {
        assertThat(READING.step()).isEqualTo("reads");
        assertThat(working(1, "SELECT id FROM wallets FOR UPDATE SKIP LOCKED").step()).isEqualTo("reads");
    }

    @Test
    void aTransactionThatWaitsForItsClientIsTheProgramsTime() {
        assertThat(waiting("idle in transaction", "Client", "ClientRead", "SELECT 1"))
                .isEqualTo("the program, within the transaction");
        assertThat(waiting("active", "Client", "ClientRead", "INSERT INTO transfers"))
                .isEqualTo("the program, within the transaction");
    }

    @Test
    void waitsAreNamedByWhatTheyAreFor() {
        assertThat(waiting("active", "Lock", "transactionid", "SELECT 1 FOR UPDATE")).isEqualTo("waits for a lock");
        assertThat(waiting("active", "IO", "WalSync", "COMMIT")).isEqualTo("commit, the disk");
        assertThat(waiting("active", "", "", "COMMIT")).isEqualTo("commit");
        assertThat(waiting("active", "", "", "BEGIN")).isEqualTo("the rest");
    }

    @Test
    void aSessionThatWritesOtherTablesIsNotTheLedgerWriters() {
        SessionSamples samples = new SessionSamples();
        samples.add(List.of(working(1, "UPDATE wallets SET available = 1"), working(2, "UPDATE instances SET seen = 1"),
                working(3, "INSERT INTO merchant_clock (merchant_id) VALUES (?)"),
                working(4, "SELECT 1 FROM wallets")));

        assertThat(samples.writers()).containsExactlyInAnyOrder(1L, 3L);
    }

    @Test
    void theShareOfTheMomentsIsTheShareOfTheTime() {
        SessionSamples samples = new SessionSamples();
        samples.add(List.of(READING));
        samples.add(List.of(WRITING, OTHER));
        samples.add(List.of(WRITING));
        samples.add(List.of(OTHER));

        assertThat(samples.writers()).containsExactly(1L);
        assertThat(samples.shares()).isEqualTo(Map.of("reads", 0.25, "writes transfers", 0.5, SessionSamples.NONE, 0.25,
                SessionSamples.OTHER_SESSIONS, 0.5));
    }

    @Test
    void nothingSeenIsNoMeasurement() {
        SessionSamples samples = new SessionSamples();

        assertThatThrownBy(samples::shares).isInstanceOf(IllegalStateException.class);
    }
}
