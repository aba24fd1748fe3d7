package dev.hazina.application.restore;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// How far the journal of one run was read, for the time that the books have lost.
///
/// @param run the run of the program that wrote it
/// @param known the position up to which the run was known to be alive
/// @param read the position up to which it was read; empty where it wasn't found
/// @param readAt the time of the last line that was read, by the clock of its instance
/// @param unreadable how many of its lines could not be read
public record JournalState(UUID run, Kind kind, long known, Optional<Long> read, Optional<Instant> readAt,
        long unreadable) {

    public enum Kind {
        /// It was read up to the expected position, or to its end. What it doesn't have was not sent by its run.
        COMPLETE,
        /// No instance has found it in its directory.
        MISSING,
        /// It ends before the expected position, without an end.
        TOO_SHORT,
        /// Lines of it can't be read: they are damaged, or their secrets key is missing.
        UNREADABLE,
        /// Lines in its middle are missing: a file of it is gone.
        LINES_MISSING,
        /// Its lines have no numbers and positions, because an earlier version wrote it.
        EARLIER_VERSION,
        /// Its run kept none.
        NOT_KEPT;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public boolean isComplete() {
        return kind == Kind.COMPLETE;
    }

    /// What is not proven, as a sentence for a person, without its full stop.
    String sentence(long expected) {
        String journal = "the send journal of instance " + run;
        return switch (kind) {
            case COMPLETE -> journal + " is complete";
            case MISSING -> journal + ", which ran at position " + known + ", was found by no instance";
            case TOO_SHORT -> journal + " ends at position " + read.orElse(0L)
                    + readAt.map(at -> " of " + at.truncatedTo(ChronoUnit.SECONDS)).orElse("")
                    + ", and the books had come to " + expected;
            case UNREADABLE -> unreadable + (unreadable == 1 ? " line" : " lines") + " of " + journal
                    + " can't be read";
            case LINES_MISSING -> journal + " lacks lines in its middle";
            case EARLIER_VERSION -> journal + " was written by an earlier version, which doesn't show where it ends";
            case NOT_KEPT -> "instance " + run + " kept no send journal";
        };
    }
}
