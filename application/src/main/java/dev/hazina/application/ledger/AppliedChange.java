package dev.hazina.application.ledger;

import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.domain.ledger.Entry;
import java.util.List;
import java.util.Optional;

/// The consequences of a change: the lines it writes in the books, and its announcement.
public record AppliedChange(List<Entry> entries, Optional<DomainEvent> domainEvent) {
    static final AppliedChange QUIETLY = new AppliedChange(List.of(), Optional.empty());

    public AppliedChange {
        entries = List.copyOf(entries);
    }

    static AppliedChange entered(List<Entry> entries) {
        return new AppliedChange(entries, Optional.empty());
    }

    static AppliedChange told(Optional<DomainEvent> domainEvent) {
        return new AppliedChange(List.of(), domainEvent);
    }
}
