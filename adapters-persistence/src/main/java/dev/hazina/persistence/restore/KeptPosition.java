package dev.hazina.persistence.restore;

import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.BooksPosition;
import java.util.Optional;

/// What a position file holds.
///
/// @param writer the journal of the instance that wrote it; empty where an earlier version did
public record KeptPosition(BooksPosition books, Optional<KnownJournal> writer) {}
