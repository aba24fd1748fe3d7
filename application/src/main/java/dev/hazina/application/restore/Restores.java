package dev.hazina.application.restore;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The restores of the installation, in its database, so that all instances see them.
@Port
public interface Restores extends RestoreReads {

    /// Records that the books are older than expected, in one commit, after which no operation is recorded any more
    /// that isn't allowed during a restore. If one is open, its expected position becomes the greater one.
    ///
    /// @param id of the restore, unless one is open
    /// @param position a position of the same installation
    /// @param at when the books had come so far; empty where it isn't known
    /// @return the open restore; empty when the books have come at least so far
    Optional<Restore> expect(UUID id, long position, Optional<Instant> at);

    /// Ends the restore and moves the books' position beyond the expected one, in one commit with the audit entry.
    ///
    /// @param unproven what was not known to be all there; for the audit log
    /// @return the ended restore; empty when it isn't open any more
    Optional<Restore> end(UUID id, Optional<String> reason, List<String> unproven, AuditStamp stamp);
}
