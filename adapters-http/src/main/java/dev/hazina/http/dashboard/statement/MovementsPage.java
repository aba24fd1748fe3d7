package dev.hazina.http.dashboard.statement;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The movements of a wallet, or of all wallets of an account in one currency.
///
/// @param from the first day, as it was typed; empty for the account's beginning
/// @param to the last day, as it was typed; empty for today
/// @param months the addresses of this month and the last, with their names
/// @param wallets the wallets to choose from
/// @param currencies the currencies to choose from; empty where a wallet is chosen
/// @param problem the problem of the filters; empty when there is none
/// @param summary the period with its opening and closing balance
/// @param ofOneWallet whether a wallet is chosen, so that rows need not name theirs
/// @param file the address of the file
/// @param books the address of the file for a program of bookkeeping, without its name
public record MovementsPage(Layout layout, String from, String to, List<Choice> months, List<Choice> wallets,
        List<Choice> currencies,
        String problem, List<SummaryRow> summary, boolean ofOneWallet, List<Row> rows, Pager pager, String file,
        String books) {

    /// @param in empty for what left
    /// @param out empty for what arrived
    /// @param fee empty where there is none
    public record Row(DisplayTime at, String what, String href, String reference, String counterparty,
            Optional<String> receipt, String wallet, Optional<Amount> in, Optional<Amount> out, Optional<Amount> fee,
            Amount balance) {}
}
