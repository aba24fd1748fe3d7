package dev.hazina.application.journal;

import dev.hazina.application.storage.StorageFailure;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/// Keeps the journal of this run provable: writes the position of the books into it every few seconds, with the names
/// of the other journals that are written, and tells the books how far it has come. So the loss of a journal, or of its
/// last part, shows in the books and in the others.
public final class KeepJournal {
    /// Between two looks for journals that were left without an end.
    private static final int ROUNDS = 12;

    private final SendJournal journal;
    private final JournalRegister register;
    private final UUID run;
    private final LongSupplier position;
    private final BooleanSupplier restored;
    private long told;
    private int round;
    private boolean ended;

    /// @param run this run of the program
    /// @param position the last known position of the books
    /// @param restored whether a restore is open
    public KeepJournal(SendJournal journal, JournalRegister register, UUID run, LongSupplier position,
            BooleanSupplier restored) {
        this.journal = journal;
        this.register = register;
        this.run = run;
        this.position = position;
        this.restored = restored;
    }

    /// Called before anything is sent.
    public void start() {
        register.enter(run, journal.isKept());
        try {
            runDue();
        } catch (StorageFailure notYet) {
            // The next round tries again. Until it can be written, nothing is sent.
        }
    }

    /// While a restore is open nothing is sent, and the restored books count the lost positions once more: written now,
    /// they would say that the lost time is all there.
    public synchronized void runDue() {
        if (ended || restored.getAsBoolean()) {
            return;
        }
        long now = position.getAsLong();
        List<KnownJournal> others = register.alive(run, told);
        journal.recordPosition(now, others);
        told = now;
        register.advance(run, journal.isKept(), now, journal.line());
        if (round++ % ROUNDS == 0) {
            endLeft();
        }
    }

    /// A run that was killed has left no end. Where its journal lies here, as far as the books know it, its last line
    /// is its end.
    private void endLeft() {
        register.left().stream().filter(left -> !left.id().equals(run)).forEach(left -> journal.last(left.id())
                .filter(last -> last.line() >= left.line()).ifPresent(last -> register.end(last.id(), last.line())));
    }

    /// Where the database is away, the end in the journal suffices.
    public synchronized void close() {
        if (ended) {
            return;
        }
        ended = true;
        try {
            journal.end(position.getAsLong());
            register.end(run, journal.line());
        } catch (StorageFailure away) {
            // What can't be written now looks like the journal of a run that was killed.
        }
    }
}
