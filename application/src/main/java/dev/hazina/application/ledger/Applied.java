package dev.hazina.application.ledger;

import dev.hazina.application.webhook.Announcement;
import dev.hazina.domain.ledger.Entry;
import java.util.List;
import java.util.Optional;

/// What follows from a change by itself: the lines it writes in the books, and whether somebody has to be told of it.
public record Applied(List<Entry> entries, Optional<Announcement> announcement) {
    static final Applied QUIETLY = new Applied(List.of(), Optional.empty());

    public Applied {
        entries = List.copyOf(entries);
    }

    static Applied entered(List<Entry> entries) {
        return new Applied(entries, Optional.empty());
    }

    static Applied told(Optional<Announcement> announcement) {
        return new Applied(List.of(), announcement);
    }
}
