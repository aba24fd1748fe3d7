package dev.hazina.application.journal;

import dev.hazina.application.boundary.Port;
import dev.hazina.application.storage.StorageFailure;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// The instructions that were sent, recorded outside the database. Books that were restored from a backup lack what was
/// sent since the backup, and providers can't list it: they answer about an instruction whose id is known.
///
/// Each run of the program has a journal of its own, whose lines are numbered. Beside the instructions it has the
/// position of the books every few seconds, and an end: so a reader sees whether it is all there.
@Port
public interface SendJournal extends AutoCloseable {

    /// Records an instruction before it is sent. It returns when the record survives a crash of the machine.
    ///
    /// @throws StorageFailure when it can't be recorded; then the instruction must not be sent
    void record(SentInstruction sent);

    /// Records that an instruction, recorded before, has ended as refused: by its provider, or because a limit kept the
    /// request from being sent. Nothing of it moved, and its idempotency key is free. Without this entry it counts as
    /// perhaps sent, so a failure to write it is not reported, and it is not waited for.
    void recordRefused(SentInstruction refused);

    /// Records how far the books have come, and which other journals are written.
    ///
    /// @throws StorageFailure when it can't be recorded
    void recordPosition(long position, List<KnownJournal> others);

    /// Records that nothing follows. From then on nothing is recorded.
    ///
    /// @throws StorageFailure when it can't be recorded
    void end(long position);

    /// How many lines this run has recorded.
    long line();

    /// Whether a journal is kept.
    boolean isKept();

    /// Whether what was to be recorded last was recorded. Where it wasn't, nothing can be sent.
    boolean isUp();

    /// An entry as it was recorded.
    ///
    /// @param refused whether it says that the instruction has ended as refused
    /// @param position the position of the books that the instance knew then
    /// @param at by the clock of the instance
    record Entry(SentInstruction sent, boolean refused, long position, Instant at) {}

    /// What is read: the entries at this position or later, and those at this time or later, because an instance whose
    /// heartbeats rest knows an old position. So the time adds entries, and drops none.
    ///
    /// @param installation lines of others are left out, and one beyond its greatest position can't be read
    record Range(JournalRegister.Installation installation, long since, Instant from) {}

    /// Reads all journals in the directory of this instance, in the order of each.
    List<JournalReading> read(Range range, Consumer<Entry> reader);

    /// What the last line of a journal in the directory of this instance says; empty where it isn't there.
    Optional<KnownJournal> last(UUID run);

    /// Ends the work of this instance with it.
    @Override
    void close();
}
