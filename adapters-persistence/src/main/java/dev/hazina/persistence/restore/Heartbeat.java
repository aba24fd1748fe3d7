package dev.hazina.persistence.restore;

import dev.hazina.application.restore.BooksPosition;
import java.time.Duration;

/// What an instance learns from its own heartbeat.
///
/// @param position of the books, committed with the heartbeat
/// @param restoreOpen whether a restore was open then
/// @param ahead how far the sandbox's clock was ahead then
public record Heartbeat(BooksPosition position, boolean restoreOpen, Duration ahead) {}
