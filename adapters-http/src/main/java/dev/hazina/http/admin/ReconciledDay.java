package dev.hazina.http.admin;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.reconciliation.ReconciledRow;
import dev.hazina.application.reconciliation.Reconciliation;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.request.Query;
import dev.hazina.http.statement.CsvFiles;
import dev.hazina.http.statement.PdfFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The day of an account that a request asks for, and its file.
///
/// @param day in UTC
public record ReconciledDay(FloatBalance.Key account, LocalDate day) {
    public static final String ACCOUNT = "account";
    public static final String CURRENCY = "currency";
    public static final String DAY = "day";

    private static final CsvColumns<Line> COLUMNS = CsvColumns.<Line>of()
            .text("account", line -> line.account().account().code())
            .text("currency", line -> line.account().currency().name()).time("at", line -> line.row().at())
            .text("state", line -> line.row().state().wire())
            .text("subject_kind", line -> line.row().subject().kind().wire())
            .text("subject_id", line -> line.row().subject().id().toString())
            .optional("receipt", line -> line.row().receipt())
            .optionalNumber("told", line -> line.row().told().map(MoneySum::toMajor))
            .optionalNumber("booked", line -> line.row().booked().map(MoneySum::toMajor))
            .number("difference", line -> line.row().difference().toMajor())
            .optionalTime("other_at", line -> line.row().other());

    /// A row of the file.
    private record Line(FloatBalance.Key account, ReconciledRow row) {}

    /// @throws Refusal.Invalid when one of the three is missing or isn't what it should be
    public static ReconciledDay read(Query query) {
        Currency currency = query.oneOf(CURRENCY, Currency::ofCode).orElseThrow(() -> missing(CURRENCY));
        FloatAccount account = account(query).orElseThrow(() -> missing(ACCOUNT));
        return new ReconciledDay(new FloatBalance.Key(account, currency),
                day(query).orElseThrow(() -> missing(DAY)));
    }

    /// @param usual what a part that isn't named is
    /// @throws Refusal.Invalid when one of the three isn't what it should be
    public static ReconciledDay read(Query query, ReconciledDay usual) {
        Currency currency = query.oneOf(CURRENCY, Currency::ofCode).orElse(usual.account.currency());
        return new ReconciledDay(new FloatBalance.Key(account(query).orElse(usual.account.account()), currency),
                day(query).orElse(usual.day));
    }

    private static Refusal.Invalid missing(String name) {
        return new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, name, name + " is required");
    }

    /// @throws Refusal.Invalid when it is no provider and account
    static Optional<FloatAccount> account(Query query) {
        return query.text(ACCOUNT).map(code -> {
            try {
                return FloatAccount.ofCode(code);
            } catch (IllegalArgumentException wrong) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, ACCOUNT,
                        ACCOUNT + " must be a provider and an account such as daraja:600000:utility");
            }
        });
    }

    /// @throws Refusal.Invalid when it is no day
    static Optional<LocalDate> day(Query query) {
        return query.text(DAY).map(text -> {
            try {
                if (text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}") && !text.startsWith("0000")) {
                    return LocalDate.parse(text);
                }
            } catch (DateTimeParseException noSuchDay) {
                // The thirtieth of February has the right form; the same refusal follows.
            }
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, DAY, DAY + " must be a day such as 2026-01-31");
        });
    }

    /// All rows, also those that match.
    public static HttpResponse<?> file(HttpRequest<?> request, CsvFiles files, LocalDate day,
            Supplier<List<Reconciliation>> found) {
        return files.send(request, Platform.MERCHANT, "reconciliation-" + day, lines -> {
            lines.accept(COLUMNS.header());
            found.get().forEach(one -> one.rows()
                    .forEach(row -> lines.accept(COLUMNS.row(new Line(one.account(), row)))));
            return false;
        });
    }

    /// The days of these accounts, printed.
    ///
    /// @throws Refusal.RateLimited when too many are being printed
    public static HttpResponse<?> pdf(HttpRequest<?> request, Printing printing, LocalDate day,
            Supplier<List<Reconciliation>> found) {
        List<Reconciliation> accounts = found.get();
        return printing.files().send(request, Platform.MERCHANT, "reconciliation-" + day,
                () -> printing.printer().print(day, accounts));
    }

    /// What prints, and where it is kept until it is read.
    public record Printing(ReconciliationPrinter printer, PdfFiles files) {}

    /// Where the page of this day is.
    public String query() {
        return "?account=" + account.account().code() + "&currency=" + account.currency() + "&day=" + day;
    }

    /// The same account on another day.
    public ReconciledDay on(LocalDate other) {
        return new ReconciledDay(account, other);
    }
}
