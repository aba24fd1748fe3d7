package dev.hazina.domain.ledger;

import java.util.Locale;
import java.util.UUID;

/// The subject of a posting, a callback or a discrepancy.
public record Subject(Kind kind, UUID id) {

    /// The kind of the subject.
    public enum Kind {
        PAYMENT, REFUND, PAYOUT, TRANSFER,
        /// A report of an inbound payment.
        NOTICE,
        /// A discrepancy that was resolved.
        DISCREPANCY;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String toString() {
        return kind.wire() + " " + id;
    }
}
