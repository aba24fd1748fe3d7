package dev.hazina.application.eventlog;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A part of an event log.
///
/// @param readTo the number from which its reader goes on; everything up to it is in the page, or was not asked for
public record LogPage(List<LogEntry> entries, long readTo) {
    public LogPage {
        entries = List.copyOf(entries);
    }

    /// What stands in the log.
    public sealed interface LogEntry {

        /// An event.
        ///
        /// @param body the bytes that webhooks carry
        record Told(long number, String body) implements LogEntry {}

        /// Numbers without events: the books were restored from a backup, and what had these numbers is not in them.
        record Gap(long from, long to) implements LogEntry {}
    }

    /// An event as it is found.
    ///
    /// @param body empty when its type was not asked for
    public record Found(long number, Optional<String> body) {}

    /// The state of a log at the moment in which it is read.
    ///
    /// @param deletedTo the largest number of its deleted events
    /// @param before the largest number up to the one after which it is read; 0 where there is none
    /// @param last the largest number of all
    /// @param restoredTo the number after which it goes on since the last restore of the books; 0 without one
    public record Extent(long deletedTo, long before, long last, long restoredTo) {

        /// The number after which the next event is numbered.
        public long end() {
            return Math.max(last, Math.max(deletedTo, restoredTo));
        }

        /// @throws Refusal when it can't be read from there
        private void check(long after) {
            if (after < deletedTo) {
                throw new Refusal.Gone("the events up to number " + deletedTo
                        + " were deleted after the time for which events are kept; the oldest number is "
                        + (deletedTo + 1), deletedTo + 1);
            }
            if (after > end()) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "after",
                        "after is larger than the account's last number, which is " + end());
            }
        }
    }

    /// Puts a page together.
    ///
    /// @param found the next events in order, with no one left out between them
    /// @param isEnd whether the log has no further events
    /// @throws Refusal when the log can't be read from there
    public static LogPage of(Extent extent, long after, List<Found> found, boolean isEnd) {
        extent.check(after);
        List<LogEntry> entries = new ArrayList<>();
        long previous = Math.max(extent.before(), extent.deletedTo());
        for (Found event : found) {
            gap(previous, event.number() - 1, after).ifPresent(entries::add);
            event.body().ifPresent(body -> entries.add(new LogEntry.Told(event.number(), body)));
            previous = event.number();
        }
        if (isEnd) {
            gap(previous, extent.restoredTo(), after).ifPresent(entries::add);
            previous = Math.max(previous, extent.restoredTo());
        }
        return new LogPage(entries, Math.max(previous, after));
    }

    /// A reader whose number lies within a gap is told all of it: it may have read events that the books have lost.
    private static Optional<LogEntry> gap(long previous, long to, long after) {
        return to > Math.max(previous, after) ? Optional.of(new LogEntry.Gap(previous + 1, to)) : Optional.empty();
    }
}
