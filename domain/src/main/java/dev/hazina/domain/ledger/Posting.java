package dev.hazina.domain.ledger;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// An atomic group of moves. A subject has at most one posting of each kind, so that settling twice has no effect. Only
/// the bookkeeping package makes postings.
public record Posting(MerchantId merchant, AccountId account, Kind kind, Subject subject, List<Move> moves,
        Instant at) {

    /// The movements of money, by the name of the method in the bookkeeping package.
    public enum Kind {
        COLLECTED, TRANSFERRED, REFUND_REQUESTED, REFUNDED, REFUND_FAILED, RESERVED, PAID_OUT, RELEASED, LATE_SUCCESS, UNMATCHED, CORRECTED, RESOLVED,
        /// Money in clearing from before clearing was kept by float account; the migration of the books posted it.
        RECLASSIFIED,
        /// A charge that a provider took, and the difference to the one that a tariff had said.
        PROVIDER_CHARGE, PROVIDER_CHARGE_CORRECTED,
        /// Money that went from an account at a provider to the platform's bank, or came from there.
        SWEPT;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Posting {
        moves = List.copyOf(moves);
        if (moves.isEmpty()) {
            throw new IllegalArgumentException("a posting needs a move");
        }
    }
}
