package dev.hazina.bootstrap.restore;

import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.BooksPosition;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.schema.BriefConnections;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.RestoreSettings;
import dev.hazina.bootstrap.settings.SecretsKey;
import dev.hazina.bootstrap.settings.SecretsSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.journal.JournalEnds;
import dev.hazina.persistence.restore.KeptPosition;
import dev.hazina.persistence.restore.PgBooksPosition;
import dev.hazina.persistence.restore.PositionFile;
import dev.hazina.persistence.sql.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sees whether the books are older than a position that they had come to before. If so, the database was restored from
/// a backup, and a restore is opened before any task runs and before anything is sent.
public final class BooksCheck {
    private static final Logger LOG = LoggerFactory.getLogger(BooksCheck.class);
    private static final int QUERY_SECONDS = 15;

    private static final Duration FOR_OTHERS = Duration.ofSeconds(3);
    private static final Duration LOOK_EVERY = Duration.ofMillis(200);
    /// A thousand years of a thousand heartbeats a second are fewer.
    private static final long UNREACHABLE = 1_000_000_000_000_000L;
    private static final String MEND = "`java -jar hazina.jar mend-position`";

    private final RestoreSettings settings;
    private final Optional<JournalEnds> journals;
    private final boolean production;
    private final PgBooksPosition books;

    /// @param login of the role that runs the program
    /// @param buckets how many there are
    /// @param journals the journals in this instance's directory; empty where none are kept
    BooksCheck(DatabaseLogin login, int buckets, RestoreSettings settings, Optional<JournalEnds> journals,
            boolean production) {
        this.settings = settings;
        this.journals = journals;
        this.production = production;
        this.books = new PgBooksPosition(new Database(BriefConnections.to(login, QUERY_SECONDS)),
                Buckets.schemas(buckets));
    }

    public static BooksCheck of(Settings settings, DatabaseLogin login) {
        SecretBox box = new SecretBox(SecretsSettings.derive(settings.secrets().all(), SecretsKey.SEALING),
                new SecretsKeyring(settings.secrets().inUse().stream().map(SecretsKey::id).toList()),
                new SecureRandom());
        return new BooksCheck(login, settings.database().buckets(), settings.restore(),
                settings.journal().directory().map(directory -> new JournalEnds(directory, box)),
                settings.environment().isProduction());
    }

    /// The books, and what is known of them elsewhere.
    ///
    /// @param missing the position file, where one is kept and there is none yet
    /// @param expected the position that the books lack; empty where they are not older
    /// @param restoreOpen whether a restore was found before and has not ended
    /// @param ahead how far the sandbox's clock was ahead, as the position file knows
    public record Comparison(BooksPosition books, Optional<Path> missing, Optional<Expected> expected,
            boolean restoreOpen, Duration ahead) {}

    /// A position that was seen outside of the books.
    ///
    /// @param writer the journal of the instance that saw it; empty where it isn't known
    /// @param source where it comes from, for a person
    public record Expected(long position, Optional<Instant> at, Optional<KnownJournal> writer, String source) {}

    /// Changes nothing.
    ///
    /// @throws StartFailure when the file can't be read or is another installation's, and when a position is one that
    ///         the books can't have come to
    public Comparison compare() {
        // The file first: another instance may be writing it, always after its commit.
        Optional<KeptPosition> kept = settings.positionFile().flatMap(BooksCheck::read);
        BooksPosition now = books.read();
        kept.map(KeptPosition::books).filter(file -> !file.installation().equals(now.installation()))
                .ifPresent(file -> {
                    throw foreign(file, now);
                });
        long most = books.most();
        Optional<Restore> open = books.openRestore();
        requireReached(now, open, most);
        Optional<Expected> expected = Stream.of(ofFile(kept, most), ofSetting(most), ofJournal(now, most))
                .flatMap(Optional::stream).filter(one -> one.position() > now.number())
                .reduce((one, other) -> other.position() > one.position() ? other : one);
        return new Comparison(now, kept.isPresent() ? Optional.empty() : settings.positionFile(), expected,
                open.isPresent(), kept.map(KeptPosition::ahead).orElse(Duration.ZERO));
    }

    private StartFailure foreign(BooksPosition file, BooksPosition now) {
        return new StartFailure("The position file " + settings.positionFile().orElseThrow() + " belongs to the"
                + " installation " + file.installation() + ", and the database is that of " + now.installation()
                + "; set HAZINA_DATABASE_URL to the right database, or, if this one is meant, move the file away or"
                + " set HAZINA_POSITION_FILE to another.");
    }

    private static void requireReached(BooksPosition now, Optional<Restore> open, long most) {
        if (now.number() > UNREACHABLE) {
            throw new StartFailure("The books are at position " + now.number() + ", to which no installation comes: it"
                    + " was set by mistake; stop all instances and run " + MEND + ", which takes it back.");
        }
        open.filter(restore -> restore.expectedPosition() > most).ifPresent(restore -> {
            throw new StartFailure("A restore is open that expects the position " + restore.expectedPosition()
                    + ", and these books can't have come further than " + most + ": it was set by mistake; stop all"
                    + " instances and run " + MEND + ", which takes it back.");
        });
    }

    private Optional<Expected> ofFile(Optional<KeptPosition> kept, long most) {
        String source = settings.positionFile().map(Path::toString).orElse("");
        kept.filter(file -> file.books().number() > most).ifPresent(file -> {
            throw new StartFailure("The position file " + source + " says " + file.books().number()
                    + ", and these books can't have come further than " + most + " at their age; check the clocks of"
                    + " this machine and the database, or run " + MEND + ", which puts the books' position there.");
        });
        return kept.map(file -> new Expected(file.books().number(), Optional.of(file.books().at()), file.writer(),
                source));
    }

    private Optional<Expected> ofSetting(long most) {
        settings.atLeast().filter(told -> told > most).ifPresent(told -> {
            throw new StartFailure(RestoreSettings.AT_LEAST + "=" + told + " can't be right: these books can't have"
                    + " come further than " + most + " at their age; take the greatest Hazina-Position that a merchant"
                    + " has received.");
        });
        return settings.atLeast()
                .map(told -> new Expected(told, Optional.empty(), Optional.empty(), RestoreSettings.AT_LEAST));
    }

    /// Each line of a journal has the position of the books that its instance knew.
    private Optional<Expected> ofJournal(BooksPosition now, long most) {
        return journals.flatMap(ends -> ends.newest(new JournalRegister.Installation(now.installation(), most)))
                .map(newest -> new Expected(newest.journal().position(), Optional.of(newest.at()),
                        Optional.of(newest.journal()), "the send journal of instance " + newest.journal().id()));
    }

    /// Refuses a start in production that can't see whether these are the newest books. Another instance that works on
    /// this very database watches them already; a copy of it has none.
    ///
    /// @throws StartFailure where there is no position file, unless a setting means it
    public void requireFile(Comparison found) {
        boolean isKept = settings.positionFile().isPresent() && found.missing().isEmpty();
        if (!production || isKept || settings.withoutFile() || found.books().number() == 0 || found.restoreOpen()
                || grows(found.books().number())) {
            return;
        }
        String lack = found.missing().map(path -> "There is no position file " + path)
                .orElse(RestoreSettings.POSITION_FILE + " is off");
        throw new StartFailure(lack + ", and the books are at position " + found.books().number() + ": this start can't"
                + " see whether the database was restored from a backup, or is a copy beside the real one; bring the"
                + " file from where the program ran before, or, if these are the newest books and nothing else runs on"
                + " a copy of them, start with " + RestoreSettings.WITHOUT_FILE + "=true.");
    }

    private boolean grows(long before) {
        for (long left = FOR_OTHERS.dividedBy(LOOK_EVERY); left > 0; left--) {
            LockSupport.parkNanos(LOOK_EVERY.toNanos());
            if (books.read().number() > before) {
                return true;
            }
        }
        return false;
    }

    /// Opens a restore if the books are older.
    ///
    /// @throws StartFailure when the start is refused, or the finding can't be recorded
    public void guard() {
        Comparison comparison;
        Optional<Restore> open;
        try {
            comparison = compare();
            requireFile(comparison);
            open = comparison.expected()
                    .flatMap(older -> books.expect(UUID.randomUUID(), older.position(), older.at(), older.writer(),
                            comparison.ahead()));
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
            LOG.warn("there is no position file {}: this start sees only by its send journal whether the database was"
                    + " restored from a backup", comparison.missing().get());
        }
    }

    /// Takes back what the books can't have come to, in the database and in the position file.
    ///
    /// @return what was done, for a person
    public String mend() {
        boolean mended = books.mend();
        BooksPosition now = books.read();
        long most = books.most();
        Optional<KeptPosition> wrong = settings.positionFile().flatMap(BooksCheck::read)
                .filter(file -> file.books().installation().equals(now.installation()))
                .filter(file -> file.books().number() > most);
        wrong.ifPresent(file -> replace(settings.positionFile().orElseThrow(), now));
        return mended || wrong.isPresent()
                ? "mended position=" + now.number()
                : "found nothing to mend position=" + now.number();
    }

    private static void replace(Path path, BooksPosition now) {
        try {
            new PositionFile(path).replace(new KeptPosition(now, Optional.empty()));
        } catch (IOException e) {
            throw new StartFailure("The position file " + path + " can't be written (" + e.getMessage() + ").", e);
        }
    }

    private static Optional<KeptPosition> read(Path path) {
        try {
            return new PositionFile(path).read();
        } catch (IOException e) {
            throw new StartFailure("The position file " + path + " can't be read (" + e.getMessage() + "); mend it. If"
                    + " the database was not restored from a backup, it may be deleted: it is written anew.", e);
        }
    }
}
