package dev.hazina.domain.instruction;

import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.trace.TraceContext;
import java.util.Optional;

/// Where an instruction comes from: who made it, and what they gave it that moves no money. It passes unchanged from
/// the request to the books, so that a new field which every request may have is a component of this record.
///
/// @param by empty for instructions from before it was recorded
public record Origin(Optional<CreatedBy> by) {
    public static final Origin UNKNOWN = new Origin(Optional.empty());

    public static Origin of(CreatedBy maker) {
        return new Origin(Optional.of(maker));
    }

    /// The trace of the request; empty where none was kept.
    public Optional<TraceContext> trace() {
        return by.flatMap(CreatedBy::trace);
    }
}
