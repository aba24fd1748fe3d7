package dev.hazina.http.dashboard.timeline;

import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.webhook.EventType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The history of a payment, refund or payout. The row itself keeps its last change only; earlier changes are in its
/// events and in the ledger.
///
/// @param events the events about it and its refunds, oldest first
public record TimelineHistory(List<EventReads.EventDeliveries> events, List<BookLine> lines) {

    /// The time of the first event of a type.
    public Optional<Instant> firstSent(EventType type) {
        return events.stream().filter(event -> event.type().equals(type.wire())).map(EventReads.EventDeliveries::at)
                .findFirst();
    }

    /// The time of a posting of a subject.
    public Optional<Instant> postedAt(Posting.Kind kind, Subject subject) {
        return lines.stream().filter(line -> line.posting() == kind && line.subject().equals(subject))
                .map(BookLine::at).findFirst();
    }
}
