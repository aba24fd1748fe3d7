package dev.hazina.application.restore;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;

/// Finds what was sent to providers in the time that restored books have lost: reads this instance's send journal,
/// books what the books lack, and asks the providers. What can't be booked yet is tried again.
public final class FindLost {
    private final RestoreReads restores;
    private final RestoreFindings findings;
    private final LostJournals journals;
    private final LostEntries lost;
    private final BookingTries tries;
    private final UUID instance;
    private final InstantSource clock;
    private Optional<UUID> readFor = Optional.empty();

    /// @param instance this run of the program
    public FindLost(RestoreReads restores, RestoreFindings findings, LostJournals journals, BookLost book,
            UnbookedExceptions exceptions, UUID instance, InstantSource clock) {
        this.restores = restores;
        this.findings = findings;
        this.journals = journals;
        this.lost = new LostEntries(findings, journals, book);
        this.tries = new BookingTries(findings, book, exceptions);
        this.instance = instance;
        this.clock = clock;
    }

    /// Does what is due.
    ///
    /// @return whether something was found or changed
    public synchronized boolean runDue() {
        Optional<Restore> latest = restores.latest();
        if (latest.isEmpty()) {
            return false;
        }
        Restore restore = latest.get();
        boolean isNew = readFor.filter(restore.id()::equals).isEmpty();
        if (isNew) {
            read(restore);
        }
        return tries.again(restore, clock.instant());
    }

    /// The journal counts as read when all that it has was tried once.
    private void read(Restore restore) {
        LostEntries.Lost found = lost.read(restore);
        Instant now = clock.instant();
        tries.begin(restore, found.lacking(), now);
        journals.tell(restore, found.journals());
        findings.journalRead(restore.id(), instance, found.count(), found.journals().unreadable(), now);
        readFor = Optional.of(restore.id());
    }
}
