package dev.hazina.application.journal;

import dev.hazina.application.storage.StorageFailure;
import java.time.Instant;
import java.util.function.Consumer;

/// The instructions that were sent, recorded outside the database. Books that were restored from a backup lack what was
/// sent since the backup, and providers can't list it: they answer about an instruction whose id is known.
public interface SendJournal extends AutoCloseable {

    /// Records an instruction before it is sent. It returns when the record survives a crash of the machine.
    ///
    /// @throws StorageFailure when it can't be recorded; then the instruction must not be sent
    void record(SentInstruction sent);

    /// Records that an instruction, recorded before, has ended as refused: by its provider, or because a limit kept the
    /// request from being sent. Nothing of it moved, and its idempotency key is free. Without this entry it counts as
    /// perhaps sent, so a failure to write it is not reported, and it is not waited for.
    void recordRefused(SentInstruction refused);

    /// An entry as it was recorded.
    ///
    /// @param refused whether it says that the instruction has ended as refused
    /// @param position the position of the books that the instance knew then
    /// @param at by the clock of the instance
    record Entry(SentInstruction sent, boolean refused, long position, Instant at) {}

    /// Reads the entries that were recorded at this time or later, or at this position of the books or later. The order
    /// is that of each instance.
    ///
    /// @return how many entries could not be read
    int read(Instant from, long position, Consumer<Entry> reader);

    /// Ends the work of this instance with it.
    @Override
    void close();
}
