package dev.hazina.http.dashboard.timeline;

import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.webhook.EventType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What is known of a thing's history. The thing itself keeps its last change alone; what came before it is told by the
/// events it caused and by the books.
///
/// @param events what was told about the thing and what belongs to it, oldest first
public record TimelineHistory(List<EventReads.Told> events, List<BookLine> lines) {

    /// When such an event was told for the first time.
    public Optional<Instant> firstSent(EventType type) {
        return events.stream().filter(event -> event.type().equals(type.wire())).map(EventReads.Told::at).findFirst();
    }

    /// When the books got that posting for that subject.
    public Optional<Instant> postedAt(Posting.Kind kind, Subject subject) {
        return lines.stream().filter(line -> line.posting() == kind && line.subject().equals(subject))
                .map(BookLine::at).findFirst();
    }
}
