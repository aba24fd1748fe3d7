package dev.hazina.application.discrepancy;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The discrepancies of all merchants, newest first. For platform staff alone.
@Port
@OpenToAdapters
public interface DiscrepancyReads {

    /// A filter of the list.
    ///
    /// @param resolved only resolved or only unresolved ones; both when empty
    record Filter(Optional<Boolean> resolved, Optional<Discrepancy.Kind> kind) {}

    /// A position in the list. Two merchants may have a discrepancy at the same microsecond, so the time alone is not
    /// unique.
    ///
    /// @param id the row at that time after which the list continues; the nil UUID sorts before all of them
    record DiscrepancyCursor(Instant at, UUID id) {}

    /// At most so many rows older than that position, by time and then by id.
    List<Discrepancy> list(Filter filter, Optional<DiscrepancyCursor> before, int limit);

    Optional<Discrepancy> find(UUID id);

    /// The unresolved discrepancies of a subject, oldest first.
    List<Discrepancy> unresolved(Subject subject);

    /// What a person has chosen and is not carried out yet, oldest first: of the platform, claims that a merchant takes
    /// back, and reversals that the platform bears.
    ///
    /// @param from the first instant of those that are left out
    /// @param until the last one of those
    List<Discrepancy> chosen(Instant from, Instant until, int most);

    /// The resolved discrepancies of a subject of this merchant, oldest first.
    List<Discrepancy> resolved(MerchantId merchant, Subject subject);

    /// The unresolved discrepancy of this kind.
    default Optional<Discrepancy> unresolved(Subject subject, Discrepancy.Kind kind) {
        return unresolved(subject).stream().filter(raised -> raised.kind() == kind).findFirst();
    }
}
