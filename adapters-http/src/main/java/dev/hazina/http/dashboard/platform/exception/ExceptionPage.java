package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One exception, and its resolution or the ways to resolve it.
///
/// @param amount empty where it is about none
/// @param about the payment, refund or payout it concerns; empty for other kinds
/// @param aboutHref the page of what it concerns; empty where it has none
/// @param lines the ledger entries of the instruction and of the resolution
/// @param form the decision that was entered, and its problem
/// @param decision empty once it is resolved
public record ExceptionPage(Layout layout, Badge state, Optional<Amount> amount, String meaning,
        List<SummaryRow> summary, List<SummaryRow> about, String aboutHref,
        Unread unread, List<Line> lines, List<SummaryRow> resolution, FormView form, Optional<Decision> decision) {

    /// What came and can't be read.
    ///
    /// @param bodies the bytes of each callback, escaped; none for other exceptions
    /// @param more how many came that aren't shown; empty where none did
    /// @param bookHref where the payment that it tells of is booked; empty where none can be
    public record Unread(List<String> bodies, String more, String bookHref) {}

    public record Line(String posting, String place, Amount amount, DisplayTime at) {}

    /// @param walletHint the hint of the wallet field; empty when no wallet takes part
    /// @param notOffered why actions that are open can't be carried out now
    /// @param isFinding whether the receipt and the amount can be entered
    /// @param isReversing whether the receipt of a reversal can be
    /// @param begun the resolution that was started and has to be completed; empty when there is none
    /// @param refused why the reader can't agree to the proposal; empty where they can, or there is none
    /// @param proposal the proposal that a second person has to agree to; empty when there is none
    public record Decision(List<String> notOffered, List<Choice> actions, String walletHint, boolean isFinding,
            boolean isReversing,
            String begun,
            Optional<String> refused, List<SummaryRow> proposal) {}
}
