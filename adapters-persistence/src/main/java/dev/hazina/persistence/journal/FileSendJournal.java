package dev.hazina.persistence.journal;

import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.persistence.group.GroupCommitExecutor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The send journal as files in a directory, one for each instance and day. The directory may be shared by instances.
///
/// Entries that arrive while others are being flushed are written and flushed together.
public final class FileSendJournal implements SendJournal {
    private static final Logger LOG = LoggerFactory.getLogger(FileSendJournal.class);
    private static final String FAILED = "the send journal in %s can't be %s";
    /// Entries may be older than the day of their file suggests: a file is begun by the clock, and clocks differ.
    private static final int DAYS_BEFORE = 2;
    private static final int MOST_AT_ONCE = 1_000;
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Path directory;
    private final String instance;
    private final SealedLines lines;
    private final LongSupplier position;
    private final InstantSource clock;
    private final GroupCommitExecutor<Waiting> groups;
    private @Nullable JournalFile file;
    private int files;

    /// An entry that isn't written yet.
    private record Waiting(byte[] line, CompletableFuture<Boolean> written) {}

    /// @param directory exists
    /// @param instance a name that no other run of the program has
    /// @param position the last known position of the books
    public FileSendJournal(Path directory, String instance, SecretBox box, LongSupplier position, InstantSource clock) {
        this.directory = directory;
        this.instance = instance;
        this.lines = new SealedLines(box);
        this.position = position;
        this.clock = clock;
        this.groups = new GroupCommitExecutor<>("send-journal", MOST_AT_ONCE, this::write,
                (entry, failure) -> entry.written().completeExceptionally(failure));
    }

    /// An entry that took too long may be written all the same: the instruction is not sent then.
    @Override
    public void record(SentInstruction sent) {
        try {
            Waiting mine = submit(sent, false);
            mine.written().get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException | IllegalStateException e) {
            throw new JournalFailure(FAILED.formatted(directory, "written"), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new JournalFailure(FAILED.formatted(directory, "written"), e);
        }
    }

    @Override
    public void recordRefused(SentInstruction refused) {
        try {
            submit(refused, true).written().exceptionally(failure -> notRecorded(refused, failure));
        } catch (IllegalStateException closing) {
            notRecorded(refused, closing);
        }
    }

    private static boolean notRecorded(SentInstruction refused, Throwable failure) {
        LOG.warn("the send journal lacks that {} {} was refused: {}", refused.subject().kind().wire(),
                refused.subject().id(), failure.getMessage());
        return false;
    }

    private Waiting submit(SentInstruction sent, boolean refused) {
        Waiting waiting = new Waiting(
                lines.seal(new Entry(sent, refused, position.getAsLong(), clock.instant())),
                new CompletableFuture<>());
        groups.submit(waiting);
        return waiting;
    }

    private void write(List<Waiting> group) {
        try {
            today().add(group.stream().map(Waiting::line).toList());
        } catch (IOException e) {
            leaveFile();
            throw new JournalFailure(FAILED.formatted(directory, "written"), e);
        }
        group.forEach(entry -> entry.written().complete(true));
    }

    private JournalFile today() throws IOException {
        LocalDate day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        JournalFile open = file;
        if (open != null && open.day().equals(day)) {
            return open;
        }
        leaveFile();
        files++;
        JournalFile created = JournalFile.create(directory, day, instance + "-" + files);
        file = created;
        return created;
    }

    private void leaveFile() {
        JournalFile left = file;
        file = null;
        if (left != null) {
            try {
                left.close();
            } catch (IOException e) {
                LOG.warn("a file of the send journal can't be closed", e);
            }
        }
    }

    @Override
    public int read(Instant from, long since, Consumer<Entry> reader) {
        LocalDate first = LocalDate.ofInstant(from, ZoneOffset.UTC).minusDays(DAYS_BEFORE);
        int[] unreadable = {0};
        try {
            for (Path path : JournalFile.in(directory)) {
                if (JournalFile.dayOf(path).filter(day -> !day.isBefore(first)).isPresent()) {
                    SealedLines.forEach(path, line -> opened(line).ifPresentOrElse(entry -> {
                        if (!entry.at().isBefore(from) || entry.position() >= since) {
                            reader.accept(entry);
                        }
                    }, () -> unreadable[0]++));
                }
            }
        } catch (IOException | UncheckedIOException e) {
            throw new JournalFailure(FAILED.formatted(directory, "read"), e);
        }
        return unreadable[0];
    }

    private Optional<Entry> opened(String line) {
        try {
            return Optional.of(lines.open(line));
        } catch (RuntimeException e) {
            LOG.warn("a line of the send journal can't be read: {}", e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        groups.close();
        leaveFile();
    }
}
