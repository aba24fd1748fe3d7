package dev.hazina.application.discrepancy;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What was raised, over all merchants, newest first. For the platform's operator alone.
public interface DiscrepancyReads {

    /// Which of them to list.
    ///
    /// @param resolved whether they are; both when empty
    record Filter(Optional<Boolean> resolved, Optional<Discrepancy.Kind> kind) {}

    /// A place in the list. Two merchants may have raised something in the same microsecond, so a time alone is none.
    ///
    /// @param id the row at that time after which the list goes on; the nil UUID stands before all of them
    record Place(Instant at, UUID id) {}

    /// The first so many rows older than that place, by time and then by id.
    List<Discrepancy> list(Filter filter, Optional<Place> before, int limit);

    Optional<Discrepancy> find(UUID id);

    /// What is unresolved about a subject, oldest first.
    List<Discrepancy> unresolved(Subject subject);

    /// The one of this kind.
    default Optional<Discrepancy> unresolved(Subject subject, Discrepancy.Kind kind) {
        return unresolved(subject).stream().filter(raised -> raised.kind() == kind).findFirst();
    }
}
