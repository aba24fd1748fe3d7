package dev.hazina.application.statementfile;

import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/// A row of an uploaded statement, and what it became. Who paid is not kept with it.
///
/// @param line in the file, from 1
/// @param at when it moved, by the file
public record StatementRow(int line, String receipt, MovementKind kind, Money amount, Instant at, Became became) {

    /// What a row became when its file was taken in first.
    public enum Became {
        /// A record of its own.
        NEW("new"),
        /// One more source of a known record.
        MERGED("merged"),
        /// It has another amount than the known record, which stays; an exception tells of it.
        MISMATCH("mismatch"),
        /// A record of its own, whose money is in suspense until a person decides.
        SUSPENDED("suspended");

        private final String wire;

        Became(String wire) {
            this.wire = wire;
        }

        /// The name in the table.
        public String wire() {
            return wire;
        }

        public static Optional<Became> ofWire(String wire) {
            return Arrays.stream(values()).filter(one -> one.wire.equals(wire)).findFirst();
        }
    }
}
