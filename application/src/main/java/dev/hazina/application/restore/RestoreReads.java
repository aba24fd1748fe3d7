package dev.hazina.application.restore;

import java.util.Optional;

/// Reads what the database says now, whichever instance wrote it.
public interface RestoreReads {

    /// The restore that is open. There is one at most.
    Optional<Restore> open();

    /// The restore that was found last, open or ended.
    Optional<Restore> latest();
}
