package dev.hazina.persistence.journal;

import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.webhook.SecretBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The last lines of the journals in a directory, which are found without reading all of them.
public final class JournalEnds {
    private static final Logger LOG = LoggerFactory.getLogger(JournalEnds.class);

    private final Path directory;
    private final SealedLines lines;

    /// @param directory may be missing
    public JournalEnds(Path directory, SecretBox box) {
        this.directory = directory;
        this.lines = new SealedLines(box);
    }

    /// @param at by the clock of its instance
    public record Newest(KnownJournal journal, Instant at) {}

    /// The journal with the greatest position of the installation; empty where there is none.
    public Optional<Newest> newest(JournalRegister.Installation installation) {
        try (Stream<Path> files = files()) {
            return files.flatMap(file -> last(file, installation.most()).stream()
                    .filter(line -> line.installation().filter(id -> !id.equals(installation.id())).isEmpty())
                    .map(line -> new Newest(known(file, line), line.at())))
                    .max(Comparator.comparingLong((Newest one) -> one.journal().position())
                            .thenComparingLong(one -> one.journal().line()));
        }
    }

    /// What the last line of this journal says; empty where it isn't there.
    Optional<KnownJournal> last(UUID run) {
        try (Stream<Path> files = files()) {
            return files.filter(file -> JournalFile.runOf(file).filter(run::equals).isPresent())
                    .flatMap(file -> last(file, Long.MAX_VALUE).stream().map(line -> known(file, line)))
                    .max(Comparator.comparingLong(KnownJournal::line));
        }
    }

    private static KnownJournal known(Path file, NumberedLine line) {
        UUID run = line.run().or(() -> JournalFile.runOf(file)).orElseGet(() -> new UUID(0, 0));
        return new KnownJournal(run, line.position(), line.number(), true,
                line.content() instanceof NumberedLine.Content.End);
    }

    private Stream<Path> files() {
        try {
            return Files.isDirectory(directory) ? JournalFile.in(directory).stream() : Stream.empty();
        } catch (IOException e) {
            throw new JournalFailure("the send journal in " + directory + " can't be read", e);
        }
    }

    private Optional<NumberedLine> last(Path file, long most) {
        try {
            return lines.last(file, position -> position <= most);
        } catch (IOException e) {
            LOG.warn("a file of the send journal can't be read: {}", e.toString());
            return Optional.empty();
        }
    }
}
