package dev.hazina.application.restore;

import java.time.Instant;
import java.util.UUID;

/// How far the books of an installation have come. The number grows with each heartbeat of each instance, so books that
/// have a smaller number than one that was seen before are older books.
///
/// @param installation stays the same for as long as the installation lives, and in its backups
/// @param at when the books had come so far, by the database's clock
public record BooksPosition(UUID installation, long number, Instant at) {}
