package dev.hazina.application.restore;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// What is known of the journals, in memory.
public final class InMemoryRestoreJournals implements RestoreJournals {
    private final Map<List<UUID>, JournalEvidence> evidence = new LinkedHashMap<>();

    @Override
    public synchronized void save(Collection<JournalEvidence> all) {
        all.forEach(one -> evidence.put(List.of(one.restore(), one.known().id(), one.reader()), one));
    }

    @Override
    public synchronized List<JournalEvidence> list(UUID restore) {
        return evidence.values().stream().filter(one -> one.restore().equals(restore)).toList();
    }
}
