package dev.hazina.domain.ledger;

import java.util.Locale;
import java.util.UUID;

/// The thing a posting, a callback or a discrepancy is about.
public record Subject(Kind kind, UUID id) {

    /// What kind of thing it is.
    public enum Kind {
        PAYMENT, REFUND, PAYOUT, TRANSFER,
        /// A notice of money that came in unasked.
        NOTICE,
        /// Something a person had to look at, and has.
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
