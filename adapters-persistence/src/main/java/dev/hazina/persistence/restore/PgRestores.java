package dev.hazina.persistence.restore;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.restore.Restores;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.SharedRead;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The restores on PostgreSQL.
@Singleton
final class PgRestores implements Restores {
    private static final String OPEN = "SELECT " + RestoreRows.COLUMNS + " FROM restores r WHERE r.state = 'open'";
    /// After the end of a restore the books are beyond the position that it expected, so that a later one finds them at
    /// a greater position. By its time it may be older: the clock of a server may have been set back between the two.
    private static final String LATEST = "SELECT " + RestoreRows.COLUMNS
            + " FROM restores r ORDER BY r.books_position DESC LIMIT 1";
    private static final String LAST_UNPROVEN = "SELECT max(r.ended_at) AS at FROM restores r"
            + " WHERE r.end_reason IS NOT NULL";
    private static final String END = """
            UPDATE restores AS r SET state = 'ended', ended_at = ?, ended_by = ?, end_reason = ?
            WHERE r.id = ? AND r.state = 'open' RETURNING """ + " " + RestoreRows.COLUMNS;
    private static final String GO_BEYOND = """
            UPDATE installation SET books_position = least(greatest(books_position, ?), 9223372036854775806) + 1,
                books_position_at = statement_timestamp()""";

    private final Database database;
    private final AuditedChanges changes;
    private final List<String> schemas;
    /// Each payment, refund and payout that is sent asks, and those of a group ask at the same time.
    private final SharedRead<Optional<Restore>> open;

    PgRestores(Buckets buckets, AuditedChanges changes) {
        this.database = buckets.installation();
        this.schemas = buckets.schemas();
        this.open = new SharedRead<>(() -> database.find(OPEN, parameters -> {}, RestoreRows::read));
        this.changes = changes;
    }

    @Override
    public Optional<Restore> open() {
        return open.get();
    }

    @Override
    public Optional<Restore> latest() {
        return database.find(LATEST, parameters -> {}, RestoreRows::read);
    }

    @Override
    public Optional<Instant> lastUnproven() {
        return database.find(LAST_UNPROVEN, parameters -> {}, row -> row.optionalInstant("at")).flatMap(at -> at);
    }

    @Override
    public Optional<Restore> expect(UUID id, long position, Optional<Instant> at) {
        return new PgBooksPosition(database, schemas).expect(id, position, at, Optional.empty(),
                Duration.ZERO);
    }

    @Override
    public Optional<Restore> end(UUID id, Optional<String> reason, List<String> unproven, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            Optional<Restore> ended = context.find(END, parameters -> parameters.instant(context.at())
                    .text(stamp.by().decider()).text(reason).uuid(id), RestoreRows::read);
            if (ended.isPresent()) {
                context.updateOne(GO_BEYOND, parameters -> parameters.number(ended.get().expectedPosition()));
                context.enter(StaffAction.restoreEnded(id, ended.get().booksPosition(),
                        ended.get().expectedPosition(), reason, unproven));
            }
            return ended;
        });
    }
}
