package dev.hazina.persistence.restore;

import dev.hazina.application.restore.BooksPosition;

/// What an instance learns from its own heartbeat.
///
/// @param position of the books, committed with the heartbeat
/// @param restoreOpen whether a restore was open then
public record Heartbeat(BooksPosition position, boolean restoreOpen) {}
