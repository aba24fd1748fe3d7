package dev.hazina.application.statement;

import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Transactions without an amount beyond the requested one.
public final class TransactionRows {
    private TransactionRows() {}

    public static Transaction of(Kind kind, UUID id, WalletId wallet, String status, Money amount, Money fee,
            Optional<Channel> channel, Optional<String> reference, Optional<String> receipt, Instant occurredAt) {
        return new Transaction(
                new TransactionSummary(kind, id, status, amount, channel, reference, receipt, occurredAt), wallet, fee,
                Money.zero(amount.currency()), Optional.empty(), Optional.empty(), Metadata.NONE);
    }

    /// The same row with the phone of its payer or recipient.
    static Transaction with(String phone, Transaction row) {
        return new Transaction(row.summary(), row.wallet(), row.fee(), row.beyond(), Optional.of(phone), row.remarks(),
                row.metadata());
    }
}
