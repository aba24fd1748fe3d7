package dev.hazina.application.restore;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import java.util.Optional;

/// Reads what the database says now, whichever instance wrote it.
@Port
@OpenToAdapters
public interface RestoreReads {

    /// The restore that is open. There is one at most.
    Optional<Restore> open();

    /// The restore that was found last, open or ended.
    Optional<Restore> latest();
}
