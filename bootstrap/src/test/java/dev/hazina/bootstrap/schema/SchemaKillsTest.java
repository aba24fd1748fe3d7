package dev.hazina.bootstrap.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Starts that are killed while they create the schema. The next one continues by itself, at every point of the kill.
class SchemaKillsTest {
    private static final int KILLS = Integer.getInteger("hazina.schema.kills", 3);
    private static final long SEED = Long.getLong("hazina.schema.seed", 1);

    @TempDir
    static Path directory;

    private static SchemaServer server;
    private static String whole;
    private static int calls;

    @BeforeAll
    static void start() throws SQLException {
        server = new SchemaServer(directory);
        KilledConnections unharmed = new KilledConnections(call -> false, false);
        bringUpToDate(unharmed);
        whole = server.shape();
        calls = unharmed.calls();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void empty() throws SQLException {
        server.empty();
    }

    /// Between a changeset and the record of it, where nothing may be.
    @Test
    void aChangesetIsMadeAndRecordedOrNeither() throws SQLException {
        for (String changeset : new String[]{"010-merchants", "100-ledger", "185-statement-hours"}) {
            kill(call -> call.sql().startsWith("INSERT INTO public.databasechangelog ")
                    && call.sql().contains(changeset), false);
        }

        server.schema(SchemaConnections::connect).bringUpToDate();

        assertThat(server.shape()).isEqualTo(whole);
    }

    @Test
    void theNextStartGoesOnWhereverOneWasKilled() throws SQLException {
        SplittableRandom chance = new SplittableRandom(SEED);
        for (int kill = 0; kill < KILLS; kill++) {
            KilledConnections connections = at(1 + chance.nextInt(calls), chance.nextBoolean());
            try {
                bringUpToDate(connections);
                whole();
            } catch (StartFailure e) {
                assertThat(connections.killed()).as("kill %d of seed %d: %s", kill, SEED, e).isTrue();
            }
        }
        server.schema(SchemaConnections::connect).bringUpToDate();
        assertThat(server.shape()).isEqualTo(whole);
    }

    /// Such as the concurrent creation of an index. A start may be killed after it and before its record.
    @Test
    void aChangesetOutsideATransactionCanBeRunAgain() throws SQLException {
        TwiceOutsideTransactions connections = new TwiceOutsideTransactions();

        server.schema((SchemaConnections) login -> connections.wrap(SchemaConnections.connect(login))).bringUpToDate();

        assertThat(connections.repeated()).isGreaterThan(20);
        assertThat(server.shape()).isEqualTo(whole);
    }

    private static KilledConnections at(int number, boolean arrives) {
        return new KilledConnections(call -> call.number() == number, arrives);
    }

    /// This start was done before its end was due; the next one begins with nothing.
    private static void whole() throws SQLException {
        assertThat(server.shape()).isEqualTo(whole);
        server.empty();
    }

    private static void kill(Predicate<KilledConnections.Call> fatal, boolean arrives) {
        KilledConnections connections = new KilledConnections(fatal, arrives);
        assertThatThrownBy(() -> bringUpToDate(connections)).isInstanceOf(StartFailure.class);
        assertThat(connections.killed()).isTrue();
    }

    private static void bringUpToDate(KilledConnections connections) {
        server.schema((SchemaConnections) login -> {
            Connection connection = SchemaConnections.connect(login);
            return connections.wrap(connection);
        }).bringUpToDate();
    }
}
