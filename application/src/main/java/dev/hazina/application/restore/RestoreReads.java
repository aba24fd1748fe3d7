package dev.hazina.application.restore;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import java.time.Instant;
import java.util.Optional;

/// Reads what the database says now, whichever instance wrote it.
@Port
@OpenToAdapters
public interface RestoreReads {

    /// The restore that is open. There is one at most.
    Optional<Restore> open();

    /// The restore that was found last, open or ended.
    Optional<Restore> latest();

    /// When the last restore was ended, by the database's clock, with a reason why to go on although something of what
    /// was sent or became of it was not known.
    Optional<Instant> lastUnproven();
}
