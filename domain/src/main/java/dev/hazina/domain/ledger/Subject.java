package dev.hazina.domain.ledger;

import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;

/// The subject of a posting, a callback or a discrepancy.
public record Subject(Kind kind, UUID id) {

    /// The kind of the subject.
    public enum Kind {
        PAYMENT("payment", 0, Asked.TO_COLLECT), REFUND("refund", 1, Asked.TO_PAY), PAYOUT("payout", 2,
                Asked.TO_PAY), TRANSFER("transfer", 3),
        /// The tables and the API keep the older word: postings are never changed, and clients compare it.
        INBOUND_PAYMENT("notice", 4),
        /// A discrepancy that was resolved.
        DISCREPANCY("discrepancy", 5),
        /// An account whose money in clearing was reclassified.
        ACCOUNT("account", 6),
        /// A provider, where a discrepancy is about none of its instructions alone.
        PROVIDER("provider", 7),
        /// What a merchant asks a payer for. It has events, and no posting.
        PAYMENT_REQUEST("payment_request", 8);

        private final String wire;
        private final int code;
        private final Asked asked;

        /// What a provider is asked to do with the money of an instruction.
        private enum Asked {
            TO_COLLECT, TO_PAY, NOTHING
        }

        Kind(String wire, int code, Asked asked) {
            this.wire = wire;
            this.code = code;
            this.asked = asked;
        }

        Kind(String wire, int code) {
            this(wire, code, Asked.NOTHING);
        }

        /// Whether it is an instruction: a provider is asked to carry it out.
        public boolean isInstruction() {
            return asked != Asked.NOTHING;
        }

        /// Whether it is an instruction whose money comes in.
        public boolean isCollection() {
            return asked == Asked.TO_COLLECT;
        }

        /// The name in the tables and the API.
        public String wire() {
            return wire;
        }

        public static Optional<Kind> ofWire(String wire) {
            return Arrays.stream(values()).filter(kind -> kind.wire.equals(wire)).findFirst();
        }

        /// The number in the addresses that providers call, which they keep for a long time: a new kind gets a new one,
        /// of four bits, and none is ever used again.
        public int code() {
            return code;
        }

        public static Optional<Kind> ofCode(int code) {
            return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst();
        }
    }

    /// Reads what [#toString] has written, where the log or an older row keeps only that.
    ///
    /// @return empty where it is no subject
    public static Optional<Subject> parse(String text) {
        String[] parts = text.split(" ", 2);
        try {
            return parts.length == 2
                    ? Kind.ofWire(parts[0]).map(kind -> new Subject(kind, UUID.fromString(parts[1])))
                    : Optional.empty();
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return kind.wire() + " " + id;
    }
}
