package dev.hazina.application.journal;

import dev.hazina.application.storage.StorageFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// A send journal in memory, which can be made to fail. Several runs may share a directory, whose journals can be taken
/// away, cut off and damaged.
public final class InMemorySendJournal implements SendJournal {
    /// The run whose journal has its directory for itself.
    public static final UUID RUN = new UUID(0, 1);

    private final UUID run;
    private final Directory directory;
    private final AtomicLong position;
    private long lines;
    private long recorded;
    private Instant clock = Instant.EPOCH;
    private volatile boolean failing;

    /// A line of a journal.
    ///
    /// @param entry empty where the line has a position or an end
    /// @param told the other journals, where the line has a position
    private record Line(long number, long position, Optional<Entry> entry, List<KnownJournal> told, boolean end,
            boolean readable) {}

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

    /// The journals in one place.
    public static final class Directory {
        private final Map<UUID, List<Line>> journals = new LinkedHashMap<>();

        private List<Line> of(UUID run) {
            return journals.computeIfAbsent(run, any -> new ArrayList<>());
        }

        /// The volume isn't mounted.
        public void remove(UUID run) {
            journals.remove(run);
        }

        /// Puts back a copy that has only the first lines.
        public void cut(UUID run, int lines) {
            journals.put(run, new ArrayList<>(of(run).subList(0, lines)));
        }

        /// Takes lines out of the middle, as a lost file does.
        public void drop(UUID run, int from, int to) {
            of(run).subList(from, to).clear();
        }

        /// Damages lines.
        public void spoil(UUID run, int from) {
            of(run).replaceAll(line -> line.number() < from
                    ? line
                    : new Line(line.number(), line.position(), line.entry(), line.told(), line.end(), false));
        }

        /// Brings a copy of a journal from elsewhere.
        public void copy(Directory from, UUID run) {
            of(run).addAll(from.of(run));
        }

        public int lines(UUID run) {
            return of(run).size();
        }
    }

    public InMemorySendJournal() {
        this(RUN, new Directory(), new AtomicLong());
    }

    /// @param position of the books
    public InMemorySendJournal(UUID run, Directory directory, AtomicLong position) {
        this.run = run;
        this.directory = directory;
        this.position = position;
    }

    public UUID run() {
        return run;
    }

    /// The position that the instance knows from now on.
    public void at(long books) {
        position.set(books);
    }

    /// What the clock of the instance says from now on, however wrong.
    public void clock(Instant now) {
        clock = now;
    }

    public void fail(boolean now) {
        failing = now;
    }

    private List<Entry> entries() {
        return directory.journals.getOrDefault(run, List.of()).stream().filter(Line::readable)
                .flatMap(line -> line.entry().stream()).toList();
    }

    public List<SentInstruction> sent() {
        return entries().stream().filter(entry -> !entry.refused()).map(Entry::sent).toList();
    }

    public List<SentInstruction> refused() {
        return entries().stream().filter(Entry::refused).map(Entry::sent).toList();
    }

    private void write(Optional<Entry> entry, long at, List<KnownJournal> told, boolean end) {
        if (failing) {
            throw new Full();
        }
        synchronized (directory) {
            lines++;
            directory.of(run).add(new Line(lines, at, entry, told, end, true));
        }
    }

    private Entry entry(SentInstruction sent, boolean refused) {
        return new Entry(sent, refused, position.get(), clock.plusNanos(recorded++));
    }

    @Override
    public void record(SentInstruction sent) {
        write(Optional.of(entry(sent, false)), position.get(), List.of(), false);
    }

    @Override
    public void recordRefused(SentInstruction refused) {
        if (!failing) {
            write(Optional.of(entry(refused, true)), position.get(), List.of(), false);
        }
    }

    @Override
    public void recordPosition(long now, List<KnownJournal> others) {
        write(Optional.empty(), now, others, false);
    }

    @Override
    public void end(long now) {
        write(Optional.empty(), now, List.of(), true);
    }

    @Override
    public long line() {
        return lines;
    }

    @Override
    public boolean isKept() {
        return true;
    }

    @Override
    public boolean isUp() {
        return !failing;
    }

    @Override
    public List<JournalReading> read(Range range, Consumer<Entry> reader) {
        synchronized (directory) {
            directory.journals.values().stream().flatMap(List::stream).filter(Line::readable)
                    .filter(line -> line.position() >= range.since()).flatMap(line -> line.entry().stream())
                    .forEach(reader);
            return directory.journals.entrySet().stream().map(one -> reading(one.getKey(), one.getValue())).toList();
        }
    }

    private static JournalReading reading(UUID run, List<Line> all) {
        List<Line> read = all.stream().filter(Line::readable).toList();
        long last = read.stream().mapToLong(Line::number).max().orElse(0);
        return new JournalReading(run, read.stream().mapToLong(Line::position).max().orElse(0), Optional.empty(), last,
                last - read.stream().map(Line::number).distinct().count(), all.size() - read.size(),
                read.stream().anyMatch(line -> line.end() && line.number() == last),
                read.stream().flatMap(line -> line.told().stream()).toList());
    }

    @Override
    public Optional<KnownJournal> last(UUID other) {
        synchronized (directory) {
            return Optional.ofNullable(directory.journals.get(other)).filter(found -> !found.isEmpty())
                    .map(List::getLast)
                    .map(line -> new KnownJournal(other, line.position(), line.number(), true, line.end()));
        }
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
