package dev.hazina.persistence.restore;

import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.BooksPosition;
import dev.hazina.application.restore.RestoreWatch;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What this instance knows from its heartbeats: the position of the books, which it also writes into the position
/// file, and whether a restore is open. While one is open the file keeps the position that was expected, because the
/// books may be replaced once more by a better backup.
///
/// Books that fall behind a position that this instance has seen are restored ones too: its server was replaced by an
/// older copy while the instance ran.
public final class BooksKeeper implements RestoreWatch, Consumer<Heartbeat>, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BooksKeeper.class);
    /// A number that no installation comes to. It was set by mistake, and is taken back.
    private static final long UNREACHABLE = 1_000_000_000_000_000L;
    private static final Duration LONGEST_WRITE = Duration.ofSeconds(5);
    private static final Duration OLD = Duration.ofMinutes(1);

    private final PgBooksPosition books;
    private final Optional<PositionFile> file;
    private final UUID installation;
    private final long startedAt = System.nanoTime();
    /// A slow disk delays no heartbeat.
    private final ExecutorService writing = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("hazina-position").factory());
    private final AtomicReference<@Nullable Heartbeat> unwritten = new AtomicReference<>();
    private @Nullable Heartbeat last;
    private volatile boolean failing;
    private volatile long position;
    private volatile boolean open;
    private volatile Supplier<Optional<KnownJournal>> journal = Optional::empty;
    private volatile Optional<Long> writtenAt = Optional.empty();

    /// @param file empty where none is kept
    public BooksKeeper(PgBooksPosition books, Optional<PositionFile> file) {
        this.books = books;
        this.file = file;
        BooksPosition now = books.read();
        this.installation = now.installation();
        this.position = now.number();
        this.open = books.isRestoreOpen();
        file.ifPresent(kept -> writing.execute(() -> tidy(kept)));
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    /// The newest position that this instance has committed or read.
    public long position() {
        return position;
    }

    public UUID installation() {
        return installation;
    }

    /// Says which journal this instance writes, and how far it has come. The position file names it.
    public void writes(Supplier<KnownJournal> own) {
        journal = () -> Optional.of(own.get());
    }

    /// How long ago the position file was written last, or, where it never was, how long this instance runs. Empty
    /// where none is kept, and while a restore is open.
    public Optional<Duration> fileAge() {
        return file.filter(any -> !open)
                .map(any -> Duration.ofNanos(System.nanoTime() - writtenAt.orElse(startedAt)));
    }

    /// Whether the position file falls behind: it can't be written, or hangs. What is sent is safe all the same, as the
    /// send journal has it with its position; only a restore would not be found by the file.
    public boolean isFileOld() {
        return !open && (failing || fileAge().filter(age -> age.compareTo(OLD) > 0).isPresent());
    }

    @Override
    public void accept(Heartbeat beat) {
        Heartbeat before = last;
        if (before != null && hasFallen(before.position(), beat.position())) {
            open = true;
            LOG.error("the books have fallen from position {} to {}: the database was restored while this instance ran",
                    before.position().number(), beat.position().number());
            expect(before);
        } else {
            open = beat.restoreOpen();
        }
        last = beat;
        position = beat.position().number();
        if (!open) {
            file.ifPresent(kept -> write(kept, beat));
        }
    }

    private static boolean hasFallen(BooksPosition before, BooksPosition now) {
        return now.number() <= before.number() && before.number() < UNREACHABLE;
    }

    private void expect(Heartbeat before) {
        long number = before.position().number();
        books.expect(UUID.randomUUID(), number, Optional.of(before.position().at()), journal.get()
                .map(own -> new KnownJournal(own.id(), number, own.line(), own.kept(), false)), before.ahead());
    }

    private void write(PositionFile kept, Heartbeat newest) {
        if (unwritten.getAndSet(newest) == null) {
            try {
                writing.execute(() -> writeNewest(kept));
            } catch (RejectedExecutionException stopping) {
                LOG.debug("the position was not written any more", stopping);
            }
        }
    }

    private void writeNewest(PositionFile kept) {
        Heartbeat newest = unwritten.getAndSet(null);
        try {
            if (newest != null) {
                kept.write(new KeptPosition(newest.position(), journal.get(), newest.ahead()));
                writtenAt = Optional.of(System.nanoTime());
            }
            if (failing) {
                LOG.info("the position of the books is written to {} again", kept.path());
            }
            failing = false;
        } catch (IOException | RuntimeException e) {
            if (!failing) {
                LOG.warn("the position of the books can't be written to {} ({}); until it can, a restore of an older"
                        + " database may go unnoticed", kept.path(), e.toString());
            }
            failing = true;
        }
    }

    private static void tidy(PositionFile kept) {
        try {
            kept.deleteUnfinished();
        } catch (IOException e) {
            LOG.debug("files that were left behind are not deleted", e);
        }
    }

    /// Writes the newest position.
    @Override
    public void close() {
        writing.shutdown();
        try {
            writing.awaitTermination(LONGEST_WRITE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
