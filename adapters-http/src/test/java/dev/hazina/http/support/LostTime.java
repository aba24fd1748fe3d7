package dev.hazina.http.support;

import dev.hazina.application.World;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.JournalEvidence;
import dev.hazina.application.restore.Restore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A restore that is open, and what is known of the journals of its lost time.
public final class LostTime {
    public static final UUID RUN = UUID.fromString("01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b21");
    public static final UUID LATER_RUN = UUID.fromString("01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b22");
    private static final UUID READER = new UUID(0, 5);
    private static final Instant READ = Instant.parse("2026-01-31T11:59:00Z");

    private LostTime() {}

    /// Opens one, of which nothing is known yet.
    public static Restore open(World world) {
        long beyond = world.restores().latest().map(Restore::expectedPosition).orElse(0L) + 1_000;
        world.journalRegister().enter(RUN, true);
        return world.restores().expect(UUID.randomUUID(), beyond, Optional.of(Instant.parse("2026-01-31T12:00:00Z")))
                .orElseThrow();
    }

    /// The journal of the one run was read to its end.
    public static void prove(World world, Restore restore) {
        read(world, restore, RUN, restore.expectedPosition());
    }

    /// The journal of a run was read up to this position.
    public static void read(World world, Restore restore, UUID run, long position) {
        world.restoreJournals().save(List.of(new JournalEvidence(restore.id(), READER,
                new KnownJournal(run, position, 3, true, false),
                Optional.of(new JournalEvidence.Read(position, Optional.of(READ), 3, 0, 0, false)))));
        world.restoreFindings().journalRead(restore.id(), READER, 1, 0, READ);
    }

    /// The journal of a run was named by another one, and not found.
    public static void miss(World world, Restore restore, UUID run, long position) {
        world.restoreJournals().save(List.of(new JournalEvidence(restore.id(), READER,
                new KnownJournal(run, position, 3, true, false), Optional.empty())));
    }
}
