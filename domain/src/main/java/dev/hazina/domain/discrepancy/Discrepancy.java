package dev.hazina.domain.discrepancy;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/// Something a provider did that the books can carry but a person must look at. A subject has at most one of each
/// kind, however often the provider repeats itself.
///
/// @param detail a sentence for the operator
public record Discrepancy(UUID id, MerchantId merchant, AccountId account, Kind kind, Subject subject, Money amount,
        String detail, Instant raisedAt) {

    /// What went wrong.
    public enum Kind {
        /// The wallet was closed before the money came; the account's default wallet took it.
        CLOSED_WALLET,
        /// A provider took back its final word.
        CONTRADICTION,
        /// A callback whose amount or currency is not what was asked for.
        MISMATCH,
        /// A payout was paid after it had been given up and released; the amount stands in suspense.
        LATE_SUCCESS,
        /// Money came in that belongs to no wallet; it stands in suspense.
        UNMATCHED;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
