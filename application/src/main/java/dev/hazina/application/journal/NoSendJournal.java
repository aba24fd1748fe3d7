package dev.hazina.application.journal;

import java.time.Instant;
import java.util.function.Consumer;

/// Records nothing, where the installation is set up without a send journal.
public final class NoSendJournal implements SendJournal {
    @Override
    public void record(SentInstruction sent) {
        // Nothing is recorded.
    }

    @Override
    public void recordRefused(SentInstruction refused) {
        // Nothing is recorded.
    }

    @Override
    public int read(Instant from, long position, Consumer<Entry> reader) {
        return 0;
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
