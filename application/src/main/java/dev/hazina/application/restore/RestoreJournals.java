package dev.hazina.application.restore;

import dev.hazina.application.boundary.Port;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/// What is known of the journals that were written in the lost time, of all instances that have read theirs.
@Port
public interface RestoreJournals {

    /// Replaces what the reader has said before, and keeps what it knew of journals that it says nothing of now.
    void save(Collection<JournalEvidence> evidence);

    List<JournalEvidence> list(UUID restore);
}
