package dev.hazina.persistence.restore;

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
    private static final Duration LONGEST_WRITE = Duration.ofSeconds(5);

    private final PgBooksPosition books;
    private final Optional<PositionFile> file;
    /// A slow disk delays no heartbeat.
    private final ExecutorService writing = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("hazina-position").factory());
    private final AtomicReference<@Nullable BooksPosition> unwritten = new AtomicReference<>();
    private @Nullable BooksPosition last;
    private boolean failing;
    private volatile long position;
    private volatile boolean open;

    /// @param file empty where none is kept
    public BooksKeeper(PgBooksPosition books, Optional<PositionFile> file) {
        this.books = books;
        this.file = file;
        this.position = books.read().number();
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

    @Override
    public void accept(Heartbeat beat) {
        BooksPosition before = last;
        if (before != null && beat.position().number() <= before.number()) {
            open = true;
            LOG.error("the books have fallen from position {} to {}: the database was restored while this instance ran",
                    before.number(), beat.position().number());
            books.expect(UUID.randomUUID(), before.number(), Optional.of(before.at()));
        } else {
            open = beat.restoreOpen();
        }
        last = beat.position();
        position = beat.position().number();
        if (!open) {
            file.ifPresent(kept -> write(kept, beat.position()));
        }
    }

    private void write(PositionFile kept, BooksPosition newest) {
        if (unwritten.getAndSet(newest) == null) {
            try {
                writing.execute(() -> writeNewest(kept));
            } catch (RejectedExecutionException stopping) {
                LOG.debug("the position was not written any more", stopping);
            }
        }
    }

    private void writeNewest(PositionFile kept) {
        BooksPosition newest = unwritten.getAndSet(null);
        try {
            if (newest != null) {
                kept.write(newest);
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
