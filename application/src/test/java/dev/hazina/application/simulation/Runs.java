package dev.hazina.application.simulation;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.journal.InMemorySendJournal;
import dev.hazina.application.journal.InMemorySendJournal.Directory;
import dev.hazina.application.journal.KeepJournal;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.restore.BooksPosition;
import dev.hazina.application.restore.JournalEvidence;
import dev.hazina.application.restore.Restore;
import dev.hazina.domain.ledger.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// The runs of the program in a simulated history, one after another, with what each of them leaves outside the
/// database: its send journal and the position file.
final class Runs {
    private static final UUID POSITION_FILE = new UUID(0, 0);
    private static final int BETWEEN_POSITIONS = 5;

    private final InMemoryWorld world;
    private final Chance chance;
    private final Function<InMemorySendJournal, Hazina> program;
    private final Directory directory = new Directory();
    private final List<InMemorySendJournal> journals = new ArrayList<>();
    private final Set<Subject> refused = new HashSet<>();
    private Hazina hazina;
    private KeepJournal keep;
    private File file;
    private boolean stopped;

    /// The position file.
    private record File(BooksPosition books, KnownJournal writer) {}

    /// What is seen outside of the database before a start.
    ///
    /// @param whole whether nothing is missing in the journals
    record Seen(long position, Optional<Instant> at, KnownJournal writer, boolean whole) {}

    /// @param program starts it with its journal
    Runs(InMemoryWorld world, Chance chance, Function<InMemorySendJournal, Hazina> program) {
        this.world = world;
        this.chance = chance;
        this.program = program;
        begin();
    }

    Hazina hazina() {
        return hazina;
    }

    private InMemorySendJournal journal() {
        return journals.getLast();
    }

    private void begin() {
        InMemorySendJournal own = new InMemorySendJournal(new UUID(0, journals.size() + 1L), directory,
                new AtomicLong(world.restores().position().number()));
        journals.add(own);
        hazina = program.apply(own);
        keep = new KeepJournal(own, world.journalRegister(), own.run(), () -> world.restores().position().number(),
                () -> world.restores().open().isPresent());
        keep.start();
        stopped = false;
        file = new File(world.restores().position(), known());
    }

    private KnownJournal known() {
        return new KnownJournal(journal().run(), world.restores().position().number(), journal().line(), true,
                stopped);
    }

    /// The heartbeats since the last ones, one for each second.
    void beat() {
        BooksPosition before = world.restores().position();
        long seconds = Duration.between(before.at(), world.clock().instant()).toSeconds();
        BooksPosition now = world.restores().beat(Math.max(1, seconds));
        if (world.restores().open().isPresent()) {
            return;
        }
        journal().at(now.number());
        journal().clock(now.at());
        file = new File(now, known());
        if (chance.oneIn(BETWEEN_POSITIONS)) {
            keep.runDue();
        }
    }

    /// What was recorded as sent and not as refused, as far as the journals have it.
    List<SentInstruction> sent() {
        return journals.stream().flatMap(journal -> journal.sent().stream()).toList();
    }

    /// What was recorded as sent for each key, and never as refused, also where the line that says so is lost.
    Map<ScopedKey, Subject> given() {
        Map<ScopedKey, Subject> given = new HashMap<>();
        sent().forEach(sent -> sent.key().ifPresent(claim -> given.put(claim.key(), sent.subject())));
        given.values().removeAll(refused);
        return given;
    }

    /// The database is lost. The program is stopped, dies, or runs on; its journal may be damaged, or else the position
    /// file is lost.
    Seen stop() {
        File last = file;
        journals.forEach(each -> each.refused().forEach(line -> refused.add(line.subject())));
        if (chance.oneIn(2)) {
            if (chance.oneIn(2)) {
                keep.close();
                last = new File(last.books(), new KnownJournal(journal().run(), last.books().number(),
                        journal().line(), true, true));
            }
            stopped = true;
        }
        boolean whole = !chance.oneIn(3) || !damage(last.writer().line());
        Optional<KnownJournal> shown = journal().last(journal().run()).filter(any -> whole && chance.oneIn(4));
        KnownJournal writer = shown.orElse(last.writer());
        return new Seen(writer.position(), Optional.of(last.books().at()), writer, whole);
    }

    /// Its last line is missing, or one in its middle, or all of it, or it can't be read from some line on.
    ///
    /// @param known the last line that is known of elsewhere; a position may stand behind it, and nothing that was sent
    /// @return whether something that was sent may be missing
    private boolean damage(long known) {
        UUID run = journal().run();
        int lines = directory.lines(run);
        long before = journal().line();
        int kind = lines == 0 ? 4 : chance.between(1, 4);
        switch (kind) {
            case 1 -> directory.cut(run, lines - 1);
            case 2 -> {
                if (lines > 2) {
                    int at = chance.between(1, lines - 2);
                    directory.drop(run, at, at + 1);
                } else {
                    directory.remove(run);
                }
            }
            case 3 -> directory.spoil(run, chance.between(1, lines));
            default -> directory.remove(run);
        }
        return kind != 1 || known >= before;
    }

    /// The program sees that the books are older.
    Restore start(Seen seen) {
        long expected = Math.max(seen.position(), world.restores().position().number() + 1);
        Restore found = world.restores().expect(world.ids().next(), expected, seen.at()).orElseThrow();
        world.restoreJournals().save(List.of(
                new JournalEvidence(found.id(), POSITION_FILE, seen.writer(), Optional.empty())));
        if (stopped) {
            begin();
        }
        return found;
    }
}
