package dev.hazina.application.statement;

import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Money;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;

/// Statements as CSV.
public final class StatementCsv {
    private static final String TOTALS = CsvLine.of("merchant_id", "currency", "since", "before",
            "inbound_succeeded_count", "inbound_succeeded_amount", "fees_paid", "refunds_succeeded_count",
            "refunds_succeeded_amount", "payouts_succeeded_count", "payouts_succeeded_amount", "payouts_pending_count",
            "payouts_pending_amount", "available_payable", "payable_pending", "corrections_count",
            "corrections_amount", "opening_available", "opening_pending", "closing_available", "closing_pending");
    private static final String TRANSACTIONS = CsvLine.of("kind", "id", "status", "amount", "currency", "channel",
            "reference", "channel_receipt", "occurred_at", "fee", "net_amount", "wallet_id", "counterparty", "remarks",
            "sign", "local_time");

    private StatementCsv() {}

    /// A header and the one row of a statement.
    public static String totals(Statement statement) {
        StatementScope scope = statement.scope();
        CsvLine line = new CsvLine().text(scope.merchant().toString()).text(scope.currency().name());
        scope.since().ifPresentOrElse(line::time, () -> line.text(""));
        tally(line.time(statement.before()), statement.inboundSucceeded());
        tally(line.number(statement.feesPaid()), statement.refundsSucceeded());
        tally(line, statement.payoutsSucceeded());
        tally(line, statement.payoutsPending());
        tally(line.number(statement.available()).number(statement.pending()), statement.corrections());
        for (Balances balances : List.of(statement.opening(), statement.closing())) {
            line.number(balances.available()).number(balances.pending());
        }
        return TOTALS + line.end();
    }

    /// The header of the transactions.
    public static String transactionsHeader() {
        return TRANSACTIONS;
    }

    /// A row of the transactions.
    ///
    /// @param zone of the local time
    public static String row(Transaction transaction, ZoneId zone) {
        Money amount = transaction.amount();
        return new CsvLine().text(transaction.kind().wire()).text(transaction.printedId())
                .text(transaction.status()).number(amount.toMajor()).text(amount.currency().name())
                .text(transaction.channel().map(Channel::wire).orElse(""))
                .text(transaction.reference().orElse("")).text(transaction.receipt().orElse(""))
                .time(transaction.occurredAt()).number(transaction.fee().toMajor())
                .number(transaction.netAmount().toMajor()).text(transaction.wallet().toString())
                .text(transaction.counterparty().orElse("")).text(transaction.remarks().orElse(""))
                .number(transaction.sign()).local(LocalDateTime.ofInstant(transaction.occurredAt(), zone)).end();
    }

    private static void tally(CsvLine line, CountAndSum tally) {
        line.number(tally.count()).number(tally.amount());
    }
}
