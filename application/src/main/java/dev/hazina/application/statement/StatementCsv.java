package dev.hazina.application.statement;

import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;

/// Statements as CSV by RFC 4180: commas, CRLF, quotes where needed. A text that a spreadsheet would take for a formula
/// gets an apostrophe, because a reference is chosen by a stranger.
public final class StatementCsv {
    private static final String FORMULA_BEGINS = "=+-@\t\r";
    private static final String END = "\r\n";
    private static final int USUAL_ROW = 160;
    private static final int USUAL_TIME = 27;
    private static final int NANOS_OF_MICRO = 1_000;
    private static final String TOTALS = line(List.of("merchant_id", "currency", "since", "before",
            "inbound_succeeded_count", "inbound_succeeded_amount", "fees_paid", "refunds_succeeded_count",
            "refunds_succeeded_amount", "payouts_succeeded_count", "payouts_succeeded_amount", "payouts_pending_count",
            "payouts_pending_amount", "available_payable", "payable_pending", "corrections_count",
            "corrections_amount"));
    private static final String TRANSACTIONS = line(List.of("kind", "id", "status", "amount", "currency", "channel",
            "reference", "channel_receipt", "occurred_at"));

    private StatementCsv() {}

    /// A header and the one row of a statement.
    public static String totals(Statement statement) {
        StatementScope scope = statement.scope();
        StringBuilder line = new StringBuilder(USUAL_ROW);
        add(line, scope.merchant().toString());
        add(line, scope.currency().name());
        add(line, scope.since().map(StatementCsv::time).orElse(""));
        add(line, time(statement.before()));
        add(line, statement.inboundSucceeded());
        add(line, statement.feesPaid());
        add(line, statement.refundsSucceeded());
        add(line, statement.payoutsSucceeded());
        add(line, statement.payoutsPending());
        add(line, statement.available());
        add(line, statement.pending());
        add(line, statement.corrections());
        return TOTALS + ended(line);
    }

    /// The header of the transactions.
    public static String transactionsHeader() {
        return TRANSACTIONS;
    }

    public static String row(Transaction transaction) {
        Money amount = transaction.amount();
        StringBuilder line = new StringBuilder(USUAL_ROW);
        add(line, transaction.kind().wire());
        add(line, transaction.printedId());
        add(line, transaction.status());
        add(line, amount.toMajor());
        add(line, amount.currency().name());
        add(line, transaction.channel().map(Channel::wire).orElse(""));
        add(line, transaction.reference().orElse(""));
        add(line, transaction.receipt().orElse(""));
        appendTime(line, transaction.occurredAt());
        return line.append(END).toString();
    }

    private static String line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        cells.forEach(cell -> add(line, cell));
        return ended(line);
    }

    private static String ended(StringBuilder line) {
        line.setLength(line.length() - 1);
        return line.append(END).toString();
    }

    private static void add(StringBuilder line, CountAndSum tally) {
        line.append(tally.count()).append(',');
        add(line, tally.amount());
    }

    /// A number of the service is no formula, not even a negative one.
    private static void add(StringBuilder line, BigDecimal number) {
        line.append(number.toPlainString()).append(',');
    }

    /// A cell and the comma after it.
    private static void add(StringBuilder line, String text) {
        int begin = line.length();
        if (!text.isEmpty() && FORMULA_BEGINS.indexOf(text.charAt(0)) >= 0) {
            line.append('\'');
        }
        line.append(text);
        if (!isPlain(text)) {
            String harmless = line.substring(begin);
            line.setLength(begin);
            line.append('"').append(harmless.replace("\"", "\"\"")).append('"');
        }
        line.append(',');
    }

    /// Written without a library, because a file has half a million cells.
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case ',', '"', '\r', '\n' -> {
                    return false;
                }
                default -> {
                    // Without quotes.
                }
            }
        }
        return true;
    }

    private static String time(Instant instant) {
        StringBuilder text = new StringBuilder(USUAL_TIME);
        appendTime(text, instant);
        return text.toString();
    }

    /// `2026-01-31T23:59:59.000001Z`. Written without a formatter, which would take longer than the rest of a row.
    private static void appendTime(StringBuilder text, Instant instant) {
        LocalDateTime at = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC);
        appendDigits(text, at.getYear(), 4);
        appendDigits(text.append('-'), at.getMonthValue(), 2);
        appendDigits(text.append('-'), at.getDayOfMonth(), 2);
        appendDigits(text.append('T'), at.getHour(), 2);
        appendDigits(text.append(':'), at.getMinute(), 2);
        appendDigits(text.append(':'), at.getSecond(), 2);
        appendDigits(text.append('.'), at.getNano() / NANOS_OF_MICRO, 6);
        text.append('Z');
    }

    private static void appendDigits(StringBuilder text, int number, int digits) {
        String written = Integer.toString(number);
        text.repeat('0', digits - written.length()).append(written);
    }
}
