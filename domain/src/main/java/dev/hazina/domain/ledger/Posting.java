package dev.hazina.domain.ledger;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// One event in the books: its moves stand or fall together. A subject has at most one posting of each kind, which is
/// what makes settling twice harmless. Made by the bookkeeping room alone.
public record Posting(MerchantId merchant, AccountId account, Kind kind, Subject subject, List<Move> moves,
        Instant at) {

    /// Every movement of the product, by the name of its maker in the bookkeeping room.
    public enum Kind {
        COLLECTED, TRANSFERRED, REFUND_REQUESTED, REFUNDED, REFUND_FAILED, RESERVED, PAID_OUT, RELEASED, LATE_SUCCESS, UNMATCHED, CORRECTED, RESOLVED;

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
