package dev.hazina.application.statement;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.TransferId;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// What each file of transactions shows of one of them.
///
/// @param status its state's name on the wire
/// @param amount negative for a correction that took money from a wallet
/// @param receipt the channel's reference of the money movement, once it moved and where the channel has given one
/// @param occurredAt the row's time, unique within the account: when a payment or a transfer was created, when a refund
///         or a payout last changed, when a correction or a late result was recorded
public record TransactionSummary(Kind kind, UUID id, String status, Money amount, Optional<Channel> channel,
        Optional<String> reference, Optional<String> receipt, Instant occurredAt) {

    /// The kinds of rows.
    public enum Kind {
        PAYMENT, REFUND, PAYOUT, TRANSFER,
        /// A credit to a wallet or a debit from it by platform staff.
        CORRECTION,
        /// A payout or refund that was paid after it had failed. No wallet was debited for it.
        LATE_SUCCESS;

        private final String wire = name().toLowerCase(Locale.ROOT);

        public String wire() {
            return wire;
        }

        public static Optional<Kind> ofWire(String wire) {
            for (Kind kind : values()) {
                if (kind.wire().equals(wire)) {
                    return Optional.of(kind);
                }
            }
            return Optional.empty();
        }
    }

    /// The id as the API writes it.
    public String printedId() {
        return kind == Kind.TRANSFER ? new TransferId(id).toString() : id.toString();
    }
}
