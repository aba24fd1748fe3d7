package dev.hazina.bootstrap.restore;

import dev.hazina.application.restore.BooksPosition;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.RestoreSettings;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.restore.PgBooksPosition;
import dev.hazina.persistence.restore.PositionFile;
import dev.hazina.persistence.sql.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sees whether the books are older than a position that they had come to before. If so, the database was restored from
/// a backup, and a restore is opened before any task runs and before anything is sent.
public final class BooksCheck {
    private static final Logger LOG = LoggerFactory.getLogger(BooksCheck.class);
    private static final int CONNECT_SECONDS = 5;
    private static final int QUERY_SECONDS = 15;
    private static final int MILLIS = 1_000;

    private final RestoreSettings settings;
    private final PgBooksPosition books;

    /// @param login of the role that runs the program
    /// @param buckets how many there are
    public BooksCheck(DatabaseLogin login, int buckets, RestoreSettings settings) {
        this.settings = settings;
        this.books = new PgBooksPosition(new Database(source(login)), Buckets.schemas(buckets));
    }

    /// The books, and what is known of them elsewhere.
    ///
    /// @param missing the position file, where one is kept and there is none yet
    /// @param expected the position that the books lack; empty where they are not older
    /// @param restoreOpen whether a restore was found before and has not ended
    public record Comparison(BooksPosition books, Optional<Path> missing, Optional<Expected> expected,
            boolean restoreOpen) {}

    /// @param source where it comes from, for a person
    public record Expected(long position, Optional<Instant> at, String source) {}

    /// Changes nothing.
    ///
    /// @throws StartFailure when the file can't be read, or is another installation's
    public Comparison compare() {
        // The file first: another instance may be writing it, always after its commit.
        Optional<BooksPosition> kept = settings.positionFile().flatMap(BooksCheck::read);
        BooksPosition now = books.read();
        kept.filter(file -> !file.installation().equals(now.installation())).ifPresent(file -> {
            throw new StartFailure("The position file " + settings.positionFile().orElseThrow() + " belongs to the"
                    + " installation " + file.installation() + ", and the database is that of " + now.installation()
                    + "; set HAZINA_DATABASE_URL to the right database, or, if this one is meant, move the file away or"
                    + " set HAZINA_POSITION_FILE to another.");
        });
        Optional<Expected> expected = kept
                .map(file -> new Expected(file.number(), Optional.of(file.at()),
                        String.valueOf(settings.positionFile().orElseThrow())));
        Optional<Expected> told = settings.atLeast()
                .map(least -> new Expected(least, Optional.empty(), RestoreSettings.AT_LEAST));
        Optional<Expected> greatest = told.filter(t -> expected.filter(e -> e.position() >= t.position()).isEmpty())
                .or(() -> expected);
        return new Comparison(now, kept.isPresent() ? Optional.empty() : settings.positionFile(),
                greatest.filter(e -> e.position() > now.number()), books.isRestoreOpen());
    }

    /// Opens a restore if the books are older.
    ///
    /// @throws StartFailure when the file can't be read or is another installation's, or the finding can't be recorded
    public void guard() {
        Comparison comparison;
        Optional<Restore> open;
        try {
            comparison = compare();
            open = comparison.expected()
                    .flatMap(older -> books.expect(UUID.randomUUID(), older.position(), older.at()));
        } catch (StorageFailure e) {
            throw new StartFailure("It can't be seen whether the database was restored from a backup (" + e.getCause()
                    + "); check the database, and start again.", e);
        }
        if (comparison.expected().isPresent()) {
            LOG.error("the books are at position {} of {}, and {} says that they had come to {}: the database was"
                    + " restored from a backup", comparison.books().number(), comparison.books().at(),
                    comparison.expected().get().source(), comparison.expected().get().position());
        }
        if (open.isPresent() || comparison.restoreOpen()) {
            LOG.error("a restore is open: nothing is sent and no change of money is accepted until a person of the"
                    + " platform resumes");
        }
        if (comparison.missing().isPresent() && comparison.books().number() > 0) {
            LOG.warn("there is no position file {}: this start can't see whether the database was restored from a"
                    + " backup", comparison.missing().get());
        }
    }

    private static Optional<BooksPosition> read(Path path) {
        try {
            return new PositionFile(path).read();
        } catch (IOException e) {
            throw new StartFailure("The position file " + path + " can't be read (" + e.getMessage() + "); mend it. If"
                    + " the database was not restored from a backup, it may be deleted: it is written anew.", e);
        }
    }

    private static PGSimpleDataSource source(DatabaseLogin login) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(login.url());
        if (!login.user().isEmpty()) {
            source.setUser(login.user());
            source.setPassword(login.password());
        }
        source.setConnectTimeout(CONNECT_SECONDS);
        source.setSocketTimeout(QUERY_SECONDS);
        source.setOptions("-c statement_timeout=" + QUERY_SECONDS * MILLIS);
        return source;
    }
}
