package dev.hazina.application.ledger;

import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.domain.ledger.Movement;
import java.util.List;
import java.util.Optional;

/// The consequences of a change: the movements it writes in the books, and its announcement.
public record AppliedChange(List<Movement> movements, Optional<DomainEvent> domainEvent) {
    static final AppliedChange QUIETLY = new AppliedChange(List.of(), Optional.empty());

    public AppliedChange {
        movements = List.copyOf(movements);
    }

    static AppliedChange entered(List<Movement> movements) {
        return new AppliedChange(movements, Optional.empty());
    }

    static AppliedChange told(Optional<DomainEvent> domainEvent) {
        return new AppliedChange(List.of(), domainEvent);
    }
}
