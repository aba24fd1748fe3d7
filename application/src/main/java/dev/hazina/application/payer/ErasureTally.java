package dev.hazina.application.payer;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasedPayer.Part;
import dev.hazina.domain.staff.ErasedPayer.Reason;
import java.util.EnumMap;
import java.util.Map;

/// Adds up what an erasure does.
@OpenToAdapters
public final class ErasureTally {
    private final Map<Part, Long> erased = new EnumMap<>(Part.class);
    private final Map<Reason, Long> left = new EnumMap<>(Reason.class);

    public void erased(Part part, long rows) {
        erased.merge(part, rows, Long::sum);
    }

    public void left(Reason reason, long rows) {
        left.merge(reason, rows, Long::sum);
    }

    /// @param complete whether nothing that may go is left
    public ErasedPayer done(boolean complete) {
        return new ErasedPayer(erased, left, complete);
    }
}
