package dev.hazina.application.audit;

import java.time.Instant;
import java.util.UUID;

/// An entry of the audit log.
///
/// @param at unique among the entries of one merchant
public record AuditEntry(UUID id, Instant at, Actor by, AuditedAction act) {}
