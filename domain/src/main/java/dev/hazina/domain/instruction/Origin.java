package dev.hazina.domain.instruction;

import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.trace.TraceContext;
import java.util.Optional;

/// Where an instruction comes from: who made it, and what they gave it that moves no money. It passes unchanged from
/// the request to the books, so that a new field which every request may have is a component of this record.
///
/// @param by empty for instructions from before it was recorded
/// @param metadata the only one of these that the merchant may change later
public record Origin(Optional<CreatedBy> by, Metadata metadata) {
    public static final Origin UNKNOWN = new Origin(Optional.empty(), Metadata.NONE);

    public static Origin of(CreatedBy maker) {
        return new Origin(Optional.of(maker), Metadata.NONE);
    }

    public Origin with(Metadata other) {
        return new Origin(by, other);
    }

    /// The trace of the request; empty where none was kept.
    public Optional<TraceContext> trace() {
        return by.flatMap(CreatedBy::trace);
    }
}
