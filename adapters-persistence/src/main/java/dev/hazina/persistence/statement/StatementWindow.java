package dev.hazina.persistence.statement;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A window of time as whole hours and the parts at its edges.
///
/// @param whole the hours that lie in the window completely
///
/// @param head the part of the hour in which the window begins
///
/// @param tail the part of the hour in which the window ends
record StatementWindow(Span whole, Span head, Span tail) {

    /// A range of time, open where a bound is empty.
    record Span(Optional<Instant> since, Optional<Instant> before) {
        private static final Span EMPTY = between(Instant.EPOCH, Instant.EPOCH);

        private boolean isEmpty() {
            return since.isPresent() && before.isPresent() && !since.get().isBefore(before.get());
        }

        private static Span between(Instant since, Instant before) {
            return new Span(Optional.of(since), Optional.of(before));
        }
    }

    /// The parts at the edges in which there can be rows.
    List<Span> edges() {
        return Stream.of(head, tail).filter(edge -> !edge.isEmpty()).toList();
    }

    /// @param before the requested end of the window; without it the window ends after the last row
    ///
    /// @param end the end to use then
    static StatementWindow of(Optional<Instant> since, Optional<Instant> before, Instant end) {
        Optional<Instant> first = since.map(StatementWindow::up);
        Optional<Instant> last = before.map(StatementWindow::down);
        boolean none = last.isPresent() && first.isPresent() && !first.get().isBefore(last.get());
        if (none) {
            return new StatementWindow(Span.EMPTY, new Span(since, before), Span.EMPTY);
        }
        return new StatementWindow(new Span(first, last),
                first.map(up -> Span.between(since.orElseThrow(), min(up, end)))
                        .orElse(Span.EMPTY),
                last.map(down -> Span.between(down, end)).orElse(Span.EMPTY));
    }

    /// A window of whose sums only those before some time are stored; what is later belongs to the tail.
    ///
    /// @param stored the time up to which sums are stored
    ///
    /// @param unit the hours or days that have a sum each
    static StatementWindow of(Instant stored, ChronoUnit unit, Optional<Instant> since, Optional<Instant> before) {
        Instant last = min(before.orElse(stored), stored).truncatedTo(unit);
        Optional<Instant> first = since.map(begin -> up(begin, unit));
        if (first.isPresent() && !first.get().isBefore(last)) {
            return new StatementWindow(Span.EMPTY, new Span(since, before), Span.EMPTY);
        }
        return new StatementWindow(new Span(first, Optional.of(last)),
                first.map(up -> Span.between(since.orElseThrow(), up)).orElse(Span.EMPTY),
                new Span(Optional.of(last), before));
    }

    private static Instant up(Instant instant) {
        return up(instant, ChronoUnit.HOURS);
    }

    private static Instant up(Instant instant, ChronoUnit unit) {
        Instant down = instant.truncatedTo(unit);
        return down.equals(instant) ? instant : down.plus(1, unit);
    }

    private static Instant down(Instant instant) {
        return instant.truncatedTo(ChronoUnit.HOURS);
    }

    private static Instant min(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
