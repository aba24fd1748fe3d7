package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.application.webhook.Announcer;
import dev.hazina.application.webhook.Bell;
import dev.hazina.persistence.group.Groups;
import dev.hazina.persistence.group.Halving;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/// The write door on PostgreSQL. Callers leave their operations here and wait; a writer takes all that have arrived
/// and records them in one transaction. One commit for many is what makes it fast, and a wallet that everybody uses is
/// the best case instead of the worst: its row is locked and written once a group.
///
/// There may be several writers, each with merchants of its own, and any number of doors on one database: what one
/// group holds still, another waits for. One writer does until it keeps a core busy by itself.
public final class PgWriteDoor implements WriteDoor, AutoCloseable {
    /// Most of what grouping gains is gained by a hundred; more would only make the first ones wait.
    private static final int MOST_TOGETHER = 256;

    private final List<Groups<Waiting<?>>> writers;

    /// @param source gives a connection whenever it is asked, also where no transaction is open
    /// @param writers how many groups may be under way at a time
    /// @param announcer makes the events that are recorded with the changes
    /// @param bell rung after a commit with which something has become due to be sent
    /// @param instance by which other instances see whether this one is still there; empty where there are none
    public PgWriteDoor(Optional<UUID> instance, DataSource source, InstantSource clock, int writers,
            Announcer announcer,
            Bell bell) {
        this.writers = IntStream.range(0, writers)
                .mapToObj(
                        number -> writer(
                                new GroupTransaction(instance, source, clock, new WriterMark(source), announcer, bell),
                                number))
                .toList();
    }

    private static Groups<Waiting<?>> writer(GroupTransaction transaction, int number) {
        return new Groups<>("hazina-writer-" + number, MOST_TOGETHER, new Halving<>(transaction, Waiting::fail),
                Waiting::fail);
    }

    @Override
    public <R> R record(Operation<R> operation) {
        Waiting<R> waiting = new Waiting<>(operation);
        writers.get(Math.floorMod(waiting.merchant().hashCode(), writers.size())).submit(waiting);
        return waiting.await();
    }

    /// Records what it has taken on, and takes nothing any more.
    @Override
    public void close() {
        writers.forEach(Groups::close);
    }
}
