package dev.hazina.application.journal;

import dev.hazina.application.storage.StorageFailure;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// A send journal in memory, which can be made to fail. It knows no times, and gives all its entries.
public final class InMemorySendJournal implements SendJournal {
    private final List<Entry> entries = new CopyOnWriteArrayList<>();
    private volatile boolean failing;

    /// The disk is full.
    private static final class Full extends StorageFailure {
        private static final long serialVersionUID = 1L;

        Full() {
            super("the send journal can't be written", null);
        }

        @Override
        public boolean isUnavailable() {
            return true;
        }
    }

    public void fail(boolean now) {
        failing = now;
    }

    public List<SentInstruction> sent() {
        return entries.stream().filter(entry -> !entry.refused()).map(Entry::sent).toList();
    }

    public List<SentInstruction> refused() {
        return entries.stream().filter(Entry::refused).map(Entry::sent).toList();
    }

    @Override
    public void record(SentInstruction sent) {
        if (failing) {
            throw new Full();
        }
        entries.add(new Entry(sent, false, 0, Instant.EPOCH));
    }

    @Override
    public void recordRefused(SentInstruction refused) {
        if (!failing) {
            entries.add(new Entry(refused, true, 0, Instant.EPOCH));
        }
    }

    @Override
    public int read(Instant from, long position, Consumer<Entry> reader) {
        entries.forEach(reader);
        return 0;
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
