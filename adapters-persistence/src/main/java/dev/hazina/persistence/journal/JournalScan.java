package dev.hazina.persistence.journal;

import dev.hazina.application.journal.JournalReading;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.journal.SendJournal.Entry;
import dev.hazina.application.journal.SendJournal.Range;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One reading of the files of a directory: gives out entries, and adds up how complete each journal is.
final class JournalScan {
    private static final Logger LOG = LoggerFactory.getLogger(JournalScan.class);

    private final SealedLines lines;
    private final Range range;
    private final Consumer<Entry> reader;
    private final Map<UUID, Journal> journals = new LinkedHashMap<>();
    private long foreign;

    JournalScan(SealedLines lines, Range range, Consumer<Entry> reader) {
        this.lines = lines;
        this.range = range;
        this.reader = reader;
    }

    /// What was found of one journal so far.
    private final class Journal {
        private final BitSet numbers = new BitSet();
        private final Map<UUID, KnownJournal> told = new LinkedHashMap<>();
        private int before;
        private int end;
        private long position;
        private Optional<Instant> at = Optional.empty();
        private long unreadable;

        private void add(NumberedLine line) {
            int number = Math.toIntExact(line.number());
            numbers.set(number);
            if (line.position() < range.since()) {
                before = Math.max(before, number);
            }
            if (line.position() >= position) {
                position = line.position();
                at = Optional.of(line.at());
            }
            switch (line.content()) {
                case NumberedLine.Content.Sent(Entry entry) -> give(entry);
                case NumberedLine.Content.Position(List<KnownJournal> others) -> tell(line, others);
                case NumberedLine.Content.End() -> end = Math.max(end, number);
            }
        }

        private void tell(NumberedLine line, List<KnownJournal> others) {
            if (line.position() >= range.since()) {
                others.forEach(one -> told.put(one.id(), one));
            }
        }

        /// The number 0 is that of all lines without one.
        private JournalReading reading(UUID id) {
            int last = Math.max(0, numbers.length() - 1);
            int missing = last - before - numbers.get(before + 1, last + 1).cardinality();
            return new JournalReading(id, position, at, last, missing, unreadable, end > 0 && end == last,
                    List.copyOf(told.values()));
        }
    }

    private void give(Entry entry) {
        if (entry.position() >= range.since() || !entry.at().isBefore(range.from())) {
            reader.accept(entry);
        }
    }

    void read(Path file) {
        UUID named = JournalFile.runOf(file).orElseGet(() -> UUID.nameUUIDFromBytes(
                file.getFileName().toString().getBytes(StandardCharsets.UTF_8)));
        try {
            Optional<NumberedLine> last = lines.last(file, this::isPossible);
            if (last.filter(this::isOver).isPresent()) {
                journal(last.get().run().orElse(named)).add(last.get());
                return;
            }
            List<String> all = new ArrayList<>();
            SealedLines.forEach(file, all::add);
            read(file, all, named);
        } catch (IOException e) {
            LOG.warn("a file of the send journal can't be read: {}", e.toString());
            journal(named).unreadable++;
        }
    }

    /// Whether a file that ends with this line has nothing that is asked for. Its last line shows that it was there.
    private boolean isOver(NumberedLine last) {
        return last.number() > 0 && last.position() < range.since() && last.at().isBefore(range.from());
    }

    private void read(Path file, List<String> all, UUID named) {
        UUID writer = named;
        int unreadable = 0;
        Optional<String> why = Optional.empty();
        for (String text : all) {
            Optional<NumberedLine> line = Optional.empty();
            try {
                line = Optional.of(lines.open(text)).filter(one -> isPossible(one.position()));
            } catch (RuntimeException e) {
                why = why.or(() -> Optional.of(String.valueOf(e.getMessage())));
            }
            if (line.isEmpty()) {
                unreadable++;
            } else if (line.get().installation().filter(id -> !id.equals(range.installation().id())).isPresent()) {
                foreign++;
            } else {
                writer = line.get().run().orElse(named);
                journal(writer).add(line.get());
                // What stands before such a line was written earlier still.
                unreadable = line.get().position() < range.since() ? 0 : unreadable;
            }
        }
        if (unreadable > 0) {
            LOG.warn("{} lines of {} can't be read: {}", unreadable, file,
                    why.orElse("their positions are ones to which these books can't have come"));
            journal(writer).unreadable += unreadable;
        }
    }

    private Journal journal(UUID id) {
        return journals.computeIfAbsent(id, any -> new Journal());
    }

    private boolean isPossible(long position) {
        return position <= range.installation().most();
    }

    List<JournalReading> readings() {
        if (foreign > 0) {
            LOG.warn("{} lines of the send journal are another installation's and are left out", foreign);
        }
        return journals.entrySet().stream().map(one -> one.getValue().reading(one.getKey())).toList();
    }
}
