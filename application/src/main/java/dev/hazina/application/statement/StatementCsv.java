package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.domain.channel.Channel;
import java.time.ZoneId;

/// Statements as CSV.
@OpenToAdapters
public final class StatementCsv {
    private static final CsvColumns<Statement> PROMISED_TOTALS = CsvColumns.<Statement>of()
            .text("merchant_id", of -> of.scope().merchant().toString())
            .text("currency", of -> of.scope().currency().name())
            .optionalTime("since", of -> of.scope().since())
            .time("before", Statement::before)
            .all(tally("inbound_succeeded"), Statement::inboundSucceeded)
            .number("fees_paid", Statement::feesPaid)
            .all(tally("refunds_succeeded"), Statement::refundsSucceeded)
            .all(tally("payouts_succeeded"), Statement::payoutsSucceeded)
            .all(tally("payouts_pending"), Statement::payoutsPending)
            .number("available_payable", Statement::available)
            .number("payable_pending", Statement::pending);

    private static final CsvColumns<Statement> TOTALS = PROMISED_TOTALS
            .all(tally("corrections"), Statement::corrections)
            .all(balances("opening"), Statement::opening)
            .all(balances("closing"), Statement::closing);

    private static final CsvColumns<TransactionSummary> SUMMARIES = CsvColumns.<TransactionSummary>of()
            .text("kind", row -> row.kind().wire())
            .text("id", TransactionSummary::printedId)
            .text("status", TransactionSummary::status)
            .money("amount", TransactionSummary::amount)
            .text("currency", row -> row.amount().currency().name())
            .optional("channel", row -> row.channel().map(Channel::wire))
            .optional("reference", TransactionSummary::reference)
            .optional("channel_receipt", TransactionSummary::receipt)
            .time("occurred_at", TransactionSummary::occurredAt);

    private static final CsvColumns<Transaction> TRANSACTIONS = CsvColumns.<Transaction>of()
            .all(SUMMARIES, Transaction::summary)
            .money("fee", Transaction::fee)
            .money("net_amount", Transaction::netAmount)
            .text("wallet_id", row -> row.wallet().toString())
            .optional("counterparty", Transaction::counterparty)
            .optional("remarks", Transaction::remarks)
            .count("sign", Transaction::sign)
            .local("local_time", Transaction::occurredAt)
            .optional("metadata", row -> row.metadata().json());

    private StatementCsv() {}

    /// A header and the one row of a statement.
    public static String totals(Statement statement, FileColumns columns) {
        CsvColumns<Statement> totals = switch (columns) {
            case PROMISED -> PROMISED_TOTALS;
            case ALL -> TOTALS;
        };
        return totals.header() + totals.row(statement);
    }

    /// The header of the transactions.
    public static String transactionsHeader(FileColumns columns) {
        return switch (columns) {
            case PROMISED -> SUMMARIES.header();
            case ALL -> TRANSACTIONS.header();
        };
    }

    /// A row of the transactions with the promised columns.
    public static String row(TransactionSummary transaction) {
        return SUMMARIES.row(transaction);
    }

    /// A row of the transactions with all columns.
    ///
    /// @param zone of the local time
    public static String row(Transaction transaction, ZoneId zone) {
        return TRANSACTIONS.row(transaction, zone);
    }

    private static CsvColumns<CountAndSum> tally(String of) {
        return CsvColumns.<CountAndSum>of().count(of + "_count", CountAndSum::count)
                .number(of + "_amount", CountAndSum::amount);
    }

    private static CsvColumns<Balances> balances(String of) {
        return CsvColumns.<Balances>of().number(of + "_available", Balances::available)
                .number(of + "_pending", Balances::pending);
    }
}
