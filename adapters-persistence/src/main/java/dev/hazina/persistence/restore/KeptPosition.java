package dev.hazina.persistence.restore;

import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.BooksPosition;
import java.time.Duration;
import java.util.Optional;

/// What a position file holds.
///
/// @param writer the journal of the instance that wrote it; empty where an earlier version did
/// @param ahead how far the sandbox's clock was ahead; zero where an earlier version wrote it
public record KeptPosition(BooksPosition books, Optional<KnownJournal> writer, Duration ahead) {

    /// In production, and where the clock was never moved.
    public KeptPosition(BooksPosition books, Optional<KnownJournal> writer) {
        this(books, writer, Duration.ZERO);
    }
}
