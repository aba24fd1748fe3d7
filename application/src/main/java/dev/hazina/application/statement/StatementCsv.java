package dev.hazina.application.statement;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Collectors;

/// Statements as CSV, as RFC 4180 has it: commas, CRLF, quotes where they are needed. What a spreadsheet would take for a
/// formula gets an apostrophe, so that a reference somebody else chose is never run.
public final class StatementCsv {
    private static final String FORMULA_BEGINS = "=+-@\t\r";
    private static final String TO_BE_QUOTED = ",\"\r\n";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'")
            .withZone(ZoneOffset.UTC);
    private static final String TOTALS = line(List.of("merchant_id", "currency", "since", "before",
            "inbound_succeeded_count", "inbound_succeeded_amount", "fees_paid", "refunds_succeeded_count",
            "refunds_succeeded_amount", "payouts_succeeded_count", "payouts_succeeded_amount", "payouts_pending_count",
            "payouts_pending_amount", "available_payable", "payable_pending"));
    private static final String TRANSACTIONS = line(List.of("kind", "id", "status", "amount", "currency", "channel",
            "reference", "channel_receipt", "occurred_at"));

    private StatementCsv() {}

    /// A header and the one row of a statement.
    public static String totals(Statement statement) {
        StatementScope scope = statement.scope();
        return TOTALS + line(List.of(scope.merchant().toString(), scope.currency().name(),
                scope.since().map(StatementCsv::time).orElse(""), time(statement.before()),
                Long.toString(statement.inboundSucceeded().count()), number(statement.inboundSucceeded().amount()),
                number(statement.feesPaid()),
                Long.toString(statement.refundsSucceeded().count()), number(statement.refundsSucceeded().amount()),
                Long.toString(statement.payoutsSucceeded().count()), number(statement.payoutsSucceeded().amount()),
                Long.toString(statement.payoutsPending().count()), number(statement.payoutsPending().amount()),
                number(statement.available()), number(statement.pending())));
    }

    /// What stands above the transactions.
    public static String transactionsHeader() {
        return TRANSACTIONS;
    }

    public static String row(Transaction transaction) {
        Money amount = transaction.amount();
        return line(List.of(transaction.kind().wire(), transaction.printedId(), transaction.status(),
                number(amount.toMajor()), amount.currency().name(), transaction.channel().map(Channel::wire).orElse(""),
                transaction.reference().orElse(""), transaction.receipt().orElse(""),
                time(transaction.occurredAt())));
    }

    private static String line(List<String> cells) {
        return cells.stream().map(StatementCsv::cell).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String cell(String text) {
        String harmless = !text.isEmpty() && FORMULA_BEGINS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean plain = harmless.chars().noneMatch(c -> TO_BE_QUOTED.indexOf(c) >= 0);
        return plain ? harmless : "\"" + harmless.replace("\"", "\"\"") + "\"";
    }

    private static String number(BigDecimal value) {
        return value.toPlainString();
    }

    private static String time(Instant instant) {
        return TIME.format(instant);
    }
}
