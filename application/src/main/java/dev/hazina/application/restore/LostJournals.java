package dev.hazina.application.restore;

import dev.hazina.application.journal.JournalReading;
import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SendJournal.Entry;
import dev.hazina.application.restore.JournalEvidence.Read;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the journals in this instance's directory for the time that restored books have lost: what was sent then, and
/// which journals were written then and how far each of them goes.
public final class LostJournals {
    /// Entries of some positions before the books' are looked at as well: an entry is written between the commit that
    /// opens its instruction and the one that claims it.
    private static final long EARLIER = 10_000;
    private static final Duration EARLIER_TIME = Duration.ofHours(1);

    private final Restores restores;
    private final SendJournal journal;
    private final JournalRegister register;
    private final RestoreJournals journals;
    private final UUID run;

    /// @param run this run of the program
    public LostJournals(Restores restores, SendJournal journal, JournalRegister register, RestoreJournals journals,
            UUID run) {
        this.restores = restores;
        this.journal = journal;
        this.register = register;
        this.journals = journals;
        this.run = run;
    }

    /// @param entries without the copies of others
    record Found(List<Entry> entries, List<JournalReading> readings) {
        Found {
            entries = List.copyOf(entries);
            readings = List.copyOf(readings);
        }

        long unreadable() {
            return readings.stream().mapToLong(JournalReading::unreadable).sum();
        }
    }

    /// A journal that goes beyond the expected position shows that the books had come further. What was recorded at a
    /// later position than the expected one was sent after the end of the restore.
    Found read(Restore restore) {
        List<Entry> entries = new ArrayList<>();
        List<JournalReading> readings = journal.read(new SendJournal.Range(register.installation(),
                restore.booksPosition() - EARLIER, restore.booksAt().minus(EARLIER_TIME)), entries::add);
        if (!restore.isOpen()) {
            entries.removeIf(entry -> entry.position() > restore.expectedPosition());
        } else {
            readings.stream().max(Comparator.comparingLong(JournalReading::position))
                    .filter(last -> last.position() > restore.expectedPosition())
                    .ifPresent(last -> restores.expect(restore.id(), last.position(), last.at()));
        }
        return new Found(entries.stream().distinct().toList(), readings);
    }

    /// Records which journals there were. After the end of a restore nothing is added: what is written then is no part
    /// of the lost time.
    void tell(Restore restore, Found found) {
        if (!restore.isOpen()) {
            return;
        }
        Map<UUID, KnownJournal> books = register.atBackup(restore.id()).stream()
                .collect(Collectors.toMap(KnownJournal::id, Function.identity()));
        Map<UUID, JournalReading> read = found.readings().stream()
                .collect(Collectors.toMap(JournalReading::id, Function.identity()));
        Map<UUID, KnownJournal> known = new LinkedHashMap<>();
        Stream.concat(books.values().stream().filter(one -> !one.ended()),
                found.readings().stream().flatMap(reading -> told(restore, reading, books)))
                .forEach(one -> known.merge(one.id(), one, LostJournals::later));
        found.readings().stream().filter(reading -> isOfLostTime(restore, reading, books))
                .forEach(reading -> known.putIfAbsent(reading.id(),
                        new KnownJournal(reading.id(), reading.position(), reading.line(), true, reading.ended())));
        known.computeIfPresent(run, (own, _) -> own());
        journals.save(known.values().stream().map(one -> new JournalEvidence(restore.id(), run, one,
                Optional.ofNullable(read.get(one.id())).map(Read::of))).toList());
    }

    private static Stream<KnownJournal> told(Restore restore, JournalReading reading, Map<UUID, KnownJournal> books) {
        return reading.told().stream().filter(one -> !one.ended() || one.position() >= restore.booksPosition())
                .filter(one -> !isOver(one.id(), books));
    }

    private static boolean isOfLostTime(Restore restore, JournalReading reading, Map<UUID, KnownJournal> books) {
        return !isOver(reading.id(), books)
                && (reading.position() >= restore.booksPosition() || reading.unreadable() > 0);
    }

    /// Whether the restored books know that nothing followed.
    private static boolean isOver(UUID id, Map<UUID, KnownJournal> books) {
        return Optional.ofNullable(books.get(id)).filter(KnownJournal::ended).isPresent();
    }

    private static KnownJournal later(KnownJournal one, KnownJournal other) {
        return new KnownJournal(one.id(), Math.max(one.position(), other.position()),
                Math.max(one.line(), other.line()), one.kept() && other.kept(), one.ended() || other.ended());
    }

    /// This run knows how many lines it has written, and sends nothing while the restore is open.
    private KnownJournal own() {
        return new KnownJournal(run, 0, journal.line(), journal.isKept(), true);
    }
}
