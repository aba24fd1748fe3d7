package dev.hazina.persistence.statement;

import dev.hazina.application.statement.Transaction;
import dev.hazina.application.statement.TransactionSummary;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.page.MetadataText;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.function.Function;

/// The columns of transactions that are read, and what they become. The database passes on no others.
///
/// @param names in SQL
/// @param occurredAt the time by which rows are in order
record TransactionColumns<T>(String names, Database.Mapping<T> row, Function<T, Instant> occurredAt) {
    static final TransactionColumns<TransactionSummary> SUMMARY = new TransactionColumns<>(
            "kind, id, state, currency, amount, channel, reference, receipt, occurred_at",
            TransactionColumns::summary, TransactionSummary::occurredAt);

    static final TransactionColumns<Transaction> ALL = new TransactionColumns<>(
            SUMMARY.names() + ", wallet_id, fee, beyond, counterparty, remarks, metadata",
            TransactionColumns::transaction, Transaction::occurredAt);

    private static TransactionSummary summary(Row row) throws SQLException {
        return new TransactionSummary(Kind.ofWire(row.text("kind")).orElseThrow(), row.uuid("id"),
                TransactionSource.onTheWire(row.text("state")), row.money(row.currency("currency"), "amount"),
                row.optionalText("channel").map(wire -> Channel.ofWire(wire).orElseThrow()),
                row.optionalText("reference"), row.optionalText("receipt"), row.instant("occurred_at"));
    }

    private static Transaction transaction(Row row) throws SQLException {
        TransactionSummary summary = summary(row);
        Currency currency = summary.amount().currency();
        return new Transaction(summary, new WalletId(row.uuid("wallet_id")), row.money(currency, "fee"),
                row.money(currency, "beyond"), row.optionalText("counterparty"), row.optionalText("remarks"),
                MetadataText.read(row.optionalText("metadata")));
    }
}
