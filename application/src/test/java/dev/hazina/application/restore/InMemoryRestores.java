package dev.hazina.application.restore;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.journal.InMemoryJournalRegister;
import dev.hazina.application.ledger.Books;
import dev.hazina.domain.merchant.Platform;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The restores in memory; the position of the books grows with each heartbeat, and by the end of a restore.
public final class InMemoryRestores implements Restores {
    private final Books books;
    private final InMemoryAuditLog log;
    private final SteppingClock clock;
    private long position;
    private Instant positionAt;
    private @Nullable Restore latest;
    private @Nullable Instant lastUnproven;

    public InMemoryRestores(Books books, InMemoryAuditLog log, SteppingClock clock) {
        this.books = books;
        this.log = log;
        this.clock = clock;
        this.positionAt = clock.instant();
    }

    /// What the ledger writer asks before each decision.
    public RestoreGuard guard() {
        return new RestoreGuard(open().isPresent());
    }

    /// The heartbeats of an instance, so many since its last ones.
    public BooksPosition beat(long times) {
        return books.still(() -> {
            position += times;
            positionAt = clock.instant();
            return position();
        });
    }

    /// How far the books have come.
    public BooksPosition position() {
        return books.still(() -> new BooksPosition(InMemoryJournalRegister.INSTALLATION.id(), position, positionAt));
    }

    @Override
    public Optional<Restore> open() {
        return latest().filter(Restore::isOpen);
    }

    @Override
    public Optional<Restore> latest() {
        return books.still(() -> Optional.ofNullable(latest));
    }

    @Override
    public Optional<Instant> lastUnproven() {
        return books.still(() -> Optional.ofNullable(lastUnproven));
    }

    @Override
    public Optional<Restore> expect(UUID id, long expected, Optional<Instant> at) {
        return books.still(() -> {
            if (expected <= position) {
                return Optional.empty();
            }
            Restore found = open().orElseGet(() -> new Restore(id, clock.instant(), position, positionAt, expected, at,
                    Optional.empty()));
            latest = found.expectedPosition() >= expected
                    ? found
                    : new Restore(found.id(), found.foundAt(), found.booksPosition(), found.booksAt(), expected, at,
                            Optional.empty());
            return Optional.of(latest);
        });
    }

    @Override
    public Optional<Restore> end(UUID id, Optional<String> reason, List<String> unproven, AuditStamp stamp) {
        return books.still(() -> open().filter(known -> known.id().equals(id)).map(known -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            Restore ended = new Restore(id, known.foundAt(), known.booksPosition(), known.booksAt(),
                    known.expectedPosition(), known.expectedAt(),
                    Optional.of(new Restore.End(at, stamp.by().decider(), reason)));
            latest = ended;
            if (reason.isPresent()) {
                lastUnproven = at;
            }
            position = known.expectedPosition() + 1;
            log.add(new AuditEntry(stamp.id(), at, stamp.by(), StaffAction.restoreEnded(id, ended.booksPosition(),
                    ended.expectedPosition(), reason, unproven)));
            return ended;
        }));
    }
}
