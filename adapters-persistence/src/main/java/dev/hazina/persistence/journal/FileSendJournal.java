package dev.hazina.persistence.journal;

import dev.hazina.application.journal.JournalReading;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.persistence.group.GroupCommitExecutor;
import dev.hazina.persistence.journal.NumberedLine.Content;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The send journal as files in a directory, one for each run of the program and day. The directory may be shared by
/// instances.
///
/// Entries that arrive while others are being flushed are written and flushed together. A line gets its number as it is
/// written: the numbers of lines that could not be written are given again.
public final class FileSendJournal implements SendJournal {
    private static final Logger LOG = LoggerFactory.getLogger(FileSendJournal.class);
    private static final String FAILED = "the send journal in %s can't be %s";
    private static final int MOST_AT_ONCE = 1_000;
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Path directory;
    private final Writer writer;
    private final SealedLines lines;
    private final JournalEnds ends;
    private final LongSupplier position;
    private final InstantSource clock;
    private final GroupCommitExecutor<Waiting> groups;
    private @Nullable JournalFile file;
    private int files;
    private boolean over;
    private volatile long written;
    private volatile boolean up = true;

    /// Who writes.
    ///
    /// @param run that no other run of the program has
    public record Writer(UUID installation, UUID run) {}

    /// A line that isn't written yet.
    private record Waiting(Content content, long position, Instant at, CompletableFuture<Boolean> written) {}

    /// @param directory exists
    /// @param position the last known position of the books
    public FileSendJournal(Path directory, Writer writer, SecretBox box, LongSupplier position, InstantSource clock) {
        this.directory = directory;
        this.writer = writer;
        this.lines = new SealedLines(box);
        this.ends = new JournalEnds(directory, box);
        this.position = position;
        this.clock = clock;
        this.groups = new GroupCommitExecutor<>("send-journal", MOST_AT_ONCE, this::write,
                (entry, failure) -> entry.written().completeExceptionally(failure));
    }

    /// An entry that took too long may be written all the same: the instruction is not sent then.
    @Override
    public void record(SentInstruction sent) {
        await(() -> submit(sent, false));
    }

    @Override
    public void recordRefused(SentInstruction refused) {
        try {
            submit(refused, true).written().exceptionally(failure -> notRecorded(refused, failure));
        } catch (IllegalStateException closing) {
            notRecorded(refused, closing);
        }
    }

    @Override
    public void recordPosition(long now, List<KnownJournal> others) {
        await(() -> submit(new Content.Position(others), now, clock.instant()));
    }

    @Override
    public void end(long now) {
        await(() -> submit(new Content.End(), now, clock.instant()));
    }

    @Override
    public long line() {
        return written;
    }

    @Override
    public boolean isKept() {
        return true;
    }

    @Override
    public boolean isUp() {
        return up;
    }

    private interface Submission {
        Waiting submit();
    }

    private void await(Submission submission) {
        try {
            submission.submit().written().get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            down(e.toString());
            throw new JournalFailure(FAILED.formatted(directory, "written"), e);
        } catch (ExecutionException | IllegalStateException e) {
            throw new JournalFailure(FAILED.formatted(directory, "written"), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new JournalFailure(FAILED.formatted(directory, "written"), e);
        }
    }

    private static boolean notRecorded(SentInstruction refused, Throwable failure) {
        LOG.warn("the send journal lacks that {} {} was refused: {}", refused.subject().kind().wire(),
                refused.subject().id(), failure.getMessage());
        return false;
    }

    private Waiting submit(SentInstruction sent, boolean refused) {
        long now = position.getAsLong();
        Instant at = clock.instant();
        return submit(new Content.Sent(new Entry(sent, refused, now, at)), now, at);
    }

    private Waiting submit(Content content, long now, Instant at) {
        Waiting waiting = new Waiting(content, now, at, new CompletableFuture<>());
        groups.submit(waiting);
        return waiting;
    }

    /// What comes after the end is left open, and so fails.
    private void write(List<Waiting> group) {
        if (over) {
            throw new JournalFailure("the send journal in " + directory + " has ended", null);
        }
        List<Waiting> whole = untilEnd(group);
        try {
            List<byte[]> sealed = new ArrayList<>();
            for (Waiting one : whole) {
                sealed.add(lines.seal(new NumberedLine(written + sealed.size() + 1, Optional.of(writer.run()),
                        Optional.of(writer.installation()), one.position(), one.at(), one.content())));
            }
            today().add(sealed);
        } catch (IOException e) {
            leaveFile();
            down(e.toString());
            throw new JournalFailure(FAILED.formatted(directory, "written"), e);
        }
        written = written + whole.size();
        over = whole.getLast().content() instanceof Content.End;
        up();
        whole.forEach(entry -> entry.written().complete(true));
        if (whole.size() < group.size()) {
            throw new JournalFailure("the send journal in " + directory + " has ended", null);
        }
    }

    private static List<Waiting> untilEnd(List<Waiting> group) {
        for (int i = 0; i < group.size(); i++) {
            if (group.get(i).content() instanceof Content.End) {
                return group.subList(0, i + 1);
            }
        }
        return group;
    }

    private void down(String cause) {
        if (up) {
            LOG.error("the send journal in {} can't be written ({}): nothing is sent to providers until it can be",
                    directory, cause);
        }
        up = false;
    }

    private void up() {
        if (!up) {
            LOG.info("the send journal in {} can be written again", directory);
        }
        up = true;
    }

    private JournalFile today() throws IOException {
        LocalDate day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        JournalFile open = file;
        if (open != null && open.day().equals(day) && open.isThere()) {
            return open;
        }
        leaveFile();
        files++;
        JournalFile created = JournalFile.create(directory, day, writer.run() + "-" + files);
        file = created;
        return created;
    }

    private void leaveFile() {
        JournalFile left = file;
        file = null;
        if (left != null) {
            try {
                left.close();
                left.deleteUnused();
            } catch (IOException e) {
                LOG.warn("a file of the send journal can't be closed", e);
            }
        }
    }

    @Override
    public List<JournalReading> read(Range range, Consumer<Entry> reader) {
        JournalScan scan = new JournalScan(lines, range, reader);
        try {
            JournalFile.in(directory).forEach(scan::read);
        } catch (IOException e) {
            throw new JournalFailure(FAILED.formatted(directory, "read"), e);
        }
        return scan.readings();
    }

    @Override
    public Optional<KnownJournal> last(UUID run) {
        return ends.last(run);
    }

    @Override
    public void close() {
        groups.close();
        leaveFile();
    }
}
