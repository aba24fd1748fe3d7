package dev.hazina.application.statement;

import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A payment, refund, payout or transfer, or a late event of one of them, as one row of an account's transactions.
///
/// @param wallet the wallet of the transaction; of a transfer the one that is debited
/// @param fee zero where there is none
/// @param beyond the part of the amount that no wallet was debited for, because more moved than was requested; mostly
///         zero
/// @param counterparty the phone of the payer or recipient
/// @param remarks the remarks of a payout, the reason of a refund
public record Transaction(TransactionSummary summary, WalletId wallet, Money fee, Money beyond,
        Optional<String> counterparty, Optional<String> remarks, Metadata metadata) {
    private static final String SUCCEEDED = "succeeded";

    public Kind kind() {
        return summary.kind();
    }

    public UUID id() {
        return summary.id();
    }

    /// The id as the API writes it.
    public String printedId() {
        return summary.printedId();
    }

    public String status() {
        return summary.status();
    }

    public Money amount() {
        return summary.amount();
    }

    public Optional<Channel> channel() {
        return summary.channel();
    }

    public Optional<String> reference() {
        return summary.reference();
    }

    public Optional<String> receipt() {
        return summary.receipt();
    }

    public Instant occurredAt() {
        return summary.occurredAt();
    }

    /// What a correction was about; empty for every other kind of row.
    public Optional<Subject> corrected() {
        return kind() == Kind.CORRECTION ? reference().flatMap(Subject::parse) : Optional.empty();
    }

    /// Whether the wallets have gained (1) or lost (-1) the net amount, which a correction signs itself; zero while or
    /// because no money moved.
    public int sign() {
        return switch (kind()) {
            case PAYMENT -> status().equals(SUCCEEDED) ? 1 : 0;
            case REFUND, PAYOUT -> status().equals("failed") ? 0 : -1;
            case CORRECTION -> 1;
            case TRANSFER, LATE_SUCCESS -> 0;
        };
    }

    /// The effect on the wallet: positive except for a correction that debited it; nothing for a late success.
    public Money netAmount() {
        return switch (kind()) {
            case PAYMENT -> amount().minus(fee);
            case REFUND -> amount().minus(beyond);
            case PAYOUT -> amount().plus(fee).minus(beyond);
            case TRANSFER, CORRECTION -> amount();
            case LATE_SUCCESS -> Money.zero(amount().currency());
        };
    }
}
