package dev.hazina.application.audit;

import java.time.Instant;
import java.util.UUID;

/// One line of the log.
///
/// @param at no two entries of one merchant have the same
public record AuditEntry(UUID id, Instant at, Actor by, AuditedAction act) {}
