package dev.hazina.application.journal;

import dev.hazina.application.restore.Restore;
import dev.hazina.application.restore.RestoreReads;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The books' list of journals in memory. Every run that has no end is alive.
public final class InMemoryJournalRegister implements JournalRegister {
    public static final Installation INSTALLATION = new Installation(new UUID(0, 7), 1_000_000_000_000L);

    private final RestoreReads restores;
    private final Map<UUID, Row> rows = new LinkedHashMap<>();

    /// @param enteredIn the restore that was open then
    private record Row(KnownJournal known, Optional<UUID> enteredIn, Optional<UUID> endedIn) {}

    public InMemoryJournalRegister(RestoreReads restores) {
        this.restores = restores;
    }

    @Override
    public Installation installation() {
        return INSTALLATION;
    }

    private Optional<UUID> open() {
        return restores.open().map(Restore::id);
    }

    @Override
    public synchronized void enter(UUID run, boolean kept) {
        rows.putIfAbsent(run, new Row(new KnownJournal(run, 0, 0, kept, false), open(), Optional.empty()));
    }

    @Override
    public synchronized void advance(UUID run, boolean kept, long position, long line) {
        rows.merge(run, new Row(new KnownJournal(run, position, line, kept, false), Optional.empty(),
                Optional.empty()), (before, now) -> new Row(now.known(), before.enteredIn(), before.endedIn()));
    }

    @Override
    public synchronized void end(UUID run, long line) {
        rows.computeIfPresent(run, (_, row) -> new Row(new KnownJournal(run, row.known().position(), line,
                row.known().kept(), true), row.enteredIn(), open()));
    }

    @Override
    public synchronized List<KnownJournal> alive(UUID run, long since) {
        return rows.values().stream().map(Row::known).filter(one -> !one.id().equals(run))
                .filter(one -> !one.ended() || one.position() >= since).toList();
    }

    @Override
    public synchronized List<KnownJournal> atBackup(UUID restore) {
        Optional<UUID> now = Optional.of(restore);
        return rows.values().stream().filter(row -> !row.enteredIn().equals(now))
                .map(row -> new KnownJournal(row.known().id(), row.known().position(), row.known().line(),
                        row.known().kept(), row.known().ended() && !row.endedIn().equals(now)))
                .toList();
    }

    @Override
    public boolean isKept(UUID restore) {
        return !atBackup(restore).isEmpty();
    }

    @Override
    public synchronized List<KnownJournal> left() {
        return rows.values().stream().map(Row::known).filter(one -> !one.ended()).toList();
    }
}
