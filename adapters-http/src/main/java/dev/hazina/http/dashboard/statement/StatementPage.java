package dev.hazina.http.dashboard.statement;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// A statement.
///
/// @param filters what is shown, as it was entered
/// @param problem the problem of the filters; empty when there is none
/// @param filed the statement to file; empty when there is a problem
/// @param notes what arrived late about the period
/// @param bridge leads from the rows to what the wallets gained or lost; empty where a wallet is chosen
/// @param cadence the form that sets the frequency of its mails; empty when the user may not
/// @param recipients who may be chosen for its mails; for the form alone
/// @param mailed when it is mailed, in words
public record StatementPage(Layout layout, Filters filters, String problem, Optional<Filed> filed, List<Row> rows,
        List<Note> notes, List<Step> bridge, Files files, Optional<FormView> cadence, List<Choice> cadences,
        List<Recipient> recipients, String mailed) {

    /// @param from the first day; empty for the account's beginning
    /// @param to the last day; empty for today
    /// @param months the addresses of this month and the last, with their names
    /// @param currencies empty where a wallet is chosen
    public record Filters(String from, String to, List<Choice> wallets, List<Choice> currencies,
            List<Choice> months) {}

    /// One of the merchant's people to whom the statement may be mailed.
    ///
    /// @param languages in which it may be
    public record Recipient(String email, List<Choice> languages) {}

    /// The addresses of the files.
    public record Files(String totals, String transactions, String pdf, String movements) {}

    /// @param count the number of transactions; empty where nothing is counted
    public record Row(String name, String count, Amount amount) {}

    /// A row between the two tables.
    ///
    /// @param href the list of what it is; empty where there is none
    public record Step(String name, Amount amount, String href) {}

    /// A sentence with the page of what it is about.
    public record Note(String text, String href) {}

    /// What one files.
    ///
    /// @param transfers those between the account's own wallets; empty without any
    /// @param about issuer, business, account, wallet, currency, period and time zone
    /// @param begin the first day, in words
    /// @param agreement whether the sums agree, as a sentence
    public record Filed(List<SummaryRow> about, String begin, String end, Amount opening, List<Kind> kinds, Amount in,
            Amount out, Amount fee, Optional<Kind> transfers, Amount closing, boolean agrees, String agreement) {}

    /// The sums of one kind of movements.
    public record Kind(String name, long count, Amount in, Amount out, Amount fee) {}
}
