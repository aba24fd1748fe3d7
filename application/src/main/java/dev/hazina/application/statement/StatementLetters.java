package dev.hazina.application.statement;

import dev.hazina.application.mail.MailName;
import dev.hazina.application.mail.MailTexts;
import dev.hazina.application.merchant.StatementSubscriptions.Recipient;
import dev.hazina.application.merchant.StatementSubscriptions.Subscriber;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.money.Currency;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the mail with an account's statement of a month: the statement to file and the transactions in the account's
/// default currency, and further files for each other currency with transactions.
final class StatementLetters {
    /// English first, for who has not said which one they prefer.
    private static final List<Locale> EACH = Stream.of(MailLanguage.values()).map(MailLanguage::locale).toList();
    private static final String MONTH = "MMMM uuuu";
    private static final String DAY = "d MMMM uuuu";

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

    /// The oldest owner's mail has the id that it has always had; a chosen recipient's names the recipient too.
    StatementMailer.Mail of(Subscriber subscriber, Recipient recipient, MonthlyRun run) {
        Account account = subscriber.account();
        List<Locale> languages = recipient.language().map(MailLanguage::locale).map(List::of).orElse(EACH);
        List<MailTexts.MailText> texts = languages.stream().map(language -> text(subscriber, run, language)).toList();
        return new StatementMailer.Mail(
                "statement." + account.id() + "." + run.month() + (recipient.language().isEmpty()
                        ? ""
                        : "." + recipient.user()),
                recipient.email(), texts.getFirst().subject(),
                texts.stream().map(MailTexts.MailText::text).collect(Collectors.joining("\n--\n\n")),
                documents(subscriber, run, languages.getFirst()), files(account, run));
    }

    private static MailTexts.MailText text(Subscriber subscriber, MonthlyRun run, Locale language) {
        Account account = subscriber.account();
        YearMonth month = run.month();
        DateTimeFormatter day = DateTimeFormatter.ofPattern(DAY, language);
        return MailTexts.of("statement", language, name(account.name()), account.number(),
                name(subscriber.merchant()), DateTimeFormatter.ofPattern(MONTH, language).format(month),
                day.format(month.atDay(1)), day.format(month.atEndOfMonth()), account.zone().getId(),
                String.format(Locale.ENGLISH, "%,d", TransactionsCsv.MOST_ROWS));
    }

    private static String name(Label chosen) {
        return MailName.of(chosen.text());
    }

    private List<StatementMailer.Document> documents(Subscriber subscriber, MonthlyRun run, Locale language) {
        Account account = subscriber.account();
        return scopes(account, run).map(scope -> new StatementMailer.Document(
                "statement-" + account.number() + "-" + run.month() + "-" + scope.currency() + ".pdf",
                printer.print(filing.handle(new FileStatements.Holder(subscriber.merchant().text(), account,
                        Optional.empty(), scope.currency()), scope.since(), scope.before()),
                        Optional.of(language))))
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
