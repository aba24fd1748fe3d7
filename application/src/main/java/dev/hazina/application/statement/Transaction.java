package dev.hazina.application.statement;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// A payment, refund, payout or transfer, or a late event of one of them, as one row of an account's transactions.
///
/// @param wallet the wallet of the transaction; of a transfer the one that is debited
/// @param status its state's name on the wire
/// @param amount negative for a correction that took money from a wallet
/// @param fee zero where there is none
/// @param beyond the part of the amount that no wallet was debited for, because more moved than was requested; mostly
///         zero
/// @param receipt the channel's reference of the money movement, once it moved and where the channel has given one
/// @param counterparty the phone of the payer or recipient
/// @param remarks the remarks of a payout, the reason of a refund
/// @param occurredAt the row's time, unique within the account: when a payment or a transfer was created, when a refund
///         or a payout last changed, when a correction or a late result was recorded
public record Transaction(Kind kind, UUID id, WalletId wallet, String status, Money amount, Money fee, Money beyond,
        Optional<Channel> channel, Optional<String> reference, Optional<String> receipt, Instant occurredAt,
        Optional<String> counterparty, Optional<String> remarks, Metadata metadata) {
    private static final String SUCCEEDED = "succeeded";

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

    /// What a correction was about; empty for every other kind of row.
    public Optional<Subject> corrected() {
        return kind == Kind.CORRECTION ? reference.flatMap(Subject::parse) : Optional.empty();
    }

    /// Whether the wallets have gained (1) or lost (-1) the net amount, which a correction signs itself; zero while or
    /// because no money moved.
    public int sign() {
        return switch (kind) {
            case PAYMENT -> status.equals(SUCCEEDED) ? 1 : 0;
            case REFUND, PAYOUT -> status.equals("failed") ? 0 : -1;
            case CORRECTION -> 1;
            case TRANSFER, LATE_SUCCESS -> 0;
        };
    }

    /// The effect on the wallet: positive except for a correction that debited it; nothing for a late success.
    public Money netAmount() {
        return switch (kind) {
            case PAYMENT -> amount.minus(fee);
            case REFUND -> amount.minus(beyond);
            case PAYOUT -> amount.plus(fee).minus(beyond);
            case TRANSFER, CORRECTION -> amount;
            case LATE_SUCCESS -> Money.zero(amount.currency());
        };
    }
}
