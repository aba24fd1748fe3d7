package dev.hazina.persistence.statement;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A window of time as whole periods, each of which has sums of its own, and the parts at its edges.
///
/// @param whole the periods that lie in the window completely
///
/// @param head the part of the period in which the window begins
///
/// @param tail the part of the period in which the window ends
record StatementWindow(Span whole, Span head, Span tail) {
    private static final Duration AN_HOUR = Duration.ofHours(1);

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

    /// A window of hours.
    ///
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

    /// A window of periods whose totals are stored up to some time. The period of that time is stored in part; it
    /// counts as a whole one where it begins in the window and the window ends later. The tail begins where it ends.
    ///
    /// @param stored the time up to which totals are stored
    ///
    /// @param period what each stored total is about; a day has a whole number of them
    static StatementWindow ofStored(Instant stored, Duration period, Optional<Instant> since,
            Optional<Instant> before) {
        Instant last = before.filter(stored::isAfter).map(end -> down(end, period)).orElse(stored);
        Optional<Instant> first = since.map(begin -> up(begin, period));
        if (first.isPresent() && !first.get().isBefore(last)) {
            return new StatementWindow(Span.EMPTY, new Span(since, before), Span.EMPTY);
        }
        return new StatementWindow(new Span(first, Optional.of(last)),
                first.map(up -> Span.between(since.orElseThrow(), up)).orElse(Span.EMPTY),
                new Span(Optional.of(last), before));
    }

    private static Instant up(Instant instant) {
        return up(instant, AN_HOUR);
    }

    private static Instant up(Instant instant, Duration period) {
        Instant down = down(instant, period);
        return down.equals(instant) ? instant : down.plus(period);
    }

    private static Instant down(Instant instant) {
        return down(instant, AN_HOUR);
    }

    /// The begin of the period that an instant is in.
    static Instant down(Instant instant, Duration period) {
        long seconds = instant.getEpochSecond();
        return Instant.ofEpochSecond(seconds - Math.floorMod(seconds, period.toSeconds()));
    }

    private static Instant min(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
