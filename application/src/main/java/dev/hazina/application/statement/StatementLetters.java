package dev.hazina.application.statement;

import dev.hazina.application.mail.MailName;
import dev.hazina.application.merchant.StatementSubscriptions.Subscriber;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Writes the mail with an account's statement of a month: the statement to file and the transactions in the account's
/// default currency, and further files for each other currency with transactions.
final class StatementLetters {
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

    private final StatementReads reads;
    private final TransactionsCsv csv;
    private final FileStatements filing;
    private final StatementPrinter printer;

    StatementLetters(StatementReads reads, TransactionsCsv csv, FileStatements filing, StatementPrinter printer) {
        this.reads = reads;
        this.csv = csv;
        this.filing = filing;
        this.printer = printer;
    }

    StatementMailer.Mail of(Subscriber subscriber, MonthlyRun run) {
        YearMonth month = run.month();
        Account account = subscriber.account();
        String text = String.format(Locale.ENGLISH, """
                Hello,

                here is the statement of %s (%s) of %s for %s, one PDF file for each currency, and the \
                payments, refunds and payouts \
                from %s to %s (%s), newest first. A file holds the newest %,d of them; there is one for each currency.

                You get this mail because the account is set to a statement each month. To end that, set \
                statement_email_cadence to none in the account's settings.
                """,
                name(account.name()), account.number(), name(subscriber.merchant()), MONTH.format(month),
                DAY.format(month.atDay(1)), DAY.format(month.atEndOfMonth()), account.zone().getId(),
                TransactionsCsv.MOST_ROWS);
        return new StatementMailer.Mail("statement." + account.id() + "." + month, subscriber.owner(),
                "Statement of " + name(account.name()) + " for " + MONTH.format(month), text,
                documents(subscriber, run), files(account, run));
    }

    private static String name(Label chosen) {
        return MailName.of(chosen.text());
    }

    private List<StatementMailer.Document> documents(Subscriber subscriber, MonthlyRun run) {
        Account account = subscriber.account();
        return scopes(account, run).map(scope -> new StatementMailer.Document(
                "statement-" + account.number() + "-" + run.month() + "-" + scope.currency() + ".pdf",
                printer.print(filing.handle(new FileStatements.Holder(subscriber.merchant().text(), account,
                        Optional.empty(), scope.currency()), scope.since(), scope.before()))))
                .toList();
    }

    private List<StatementMailer.File> files(Account account, MonthlyRun run) {
        return scopes(account, run)
                .map(scope -> new StatementMailer.File(
                        "transactions-" + account.number() + "-" + run.month() + "-" + scope.currency() + ".csv",
                        line -> csv.writeForSpreadsheets(scope, account.zone(), line)))
                .toList();
    }

    /// The account's default currency, and each other one with transactions.
    private Stream<StatementScope> scopes(Account account, MonthlyRun run) {
        Currency first = account.defaultCurrency();
        return Stream.concat(Stream.of(scope(account, first, run)),
                Arrays.stream(Currency.values()).filter(currency -> currency != first)
                        .map(currency -> scope(account, currency, run)).filter(this::hasRows));
    }

    private boolean hasRows(StatementScope scope) {
        List<Transaction> seen = new ArrayList<>();
        boolean more = reads.transactions(scope, 1, seen::add);
        return more || !seen.isEmpty();
    }

    private static StatementScope scope(Account account, Currency currency, MonthlyRun run) {
        return new StatementScope(account.merchant(), account.id(), currency, Optional.of(run.begin()),
                Optional.of(run.end()));
    }
}
