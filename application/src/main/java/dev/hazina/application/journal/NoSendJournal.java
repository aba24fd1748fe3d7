package dev.hazina.application.journal;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
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
    public void recordPosition(long position, List<KnownJournal> others) {
        // Nothing is recorded.
    }

    @Override
    public void end(long position) {
        // Nothing is recorded.
    }

    @Override
    public long line() {
        return 0;
    }

    @Override
    public boolean isKept() {
        return false;
    }

    @Override
    public boolean isUp() {
        return true;
    }

    @Override
    public List<JournalReading> read(Range range, Consumer<Entry> reader) {
        return List.of();
    }

    @Override
    public Optional<KnownJournal> last(UUID run) {
        return Optional.empty();
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
