package dev.hazina.domain.instruction;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/// A reason for which the money of an instruction stays reserved, and is not sent yet.
///
/// @param since when it came upon the instruction
/// @param until when the clock removes it; empty where only a person does
/// @param detail what its merchant reads about it
public record Hold(Reason reason, Instant since, Optional<Instant> until, String detail) {

    /// What removes a hold. Each stands on an instruction once at most.
    public enum Reason {
        /// It is not to go out before a time that its maker named.
        DATE("date");

        private final String wire;

        Reason(String wire) {
            this.wire = wire;
        }

        public String wire() {
            return wire;
        }

        /// @throws IllegalArgumentException for the name of no reason
        public static Reason ofWire(String wire) {
            return Arrays.stream(values()).filter(reason -> reason.wire.equals(wire)).findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no hold is for " + wire));
        }
    }

    public static Hold untilDate(Instant since, Instant date) {
        return new Hold(Reason.DATE, since, Optional.of(date), "not before " + date);
    }

    /// Whether the clock has removed it.
    public boolean isOver(Instant now) {
        return until.filter(end -> !end.isAfter(now)).isPresent();
    }
}
