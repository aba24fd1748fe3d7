package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One exception: what happened, and what was or can be decided.
///
/// @param about the payment, refund or payout it is about; none for anything else
/// @param lines what the books say about what it is about, and of what was decided
/// @param form the decision that was sent, and what is wrong with it
/// @param decision empty once it is resolved
public record ExceptionPage(Layout layout, Badge state, Amount amount, String meaning, List<SummaryRow> summary,
        List<SummaryRow> about,
        List<Line> lines, List<SummaryRow> resolution, FormView form, Optional<Decision> decision) {

    public record Line(String posting, String place, Amount amount, DisplayTime at) {}

    /// @param walletHint what to write where a wallet can take part; empty where none can
    /// @param isFinding whether it can be said what the provider's records show
    /// @param begun what was chosen already and has to be gone on with; empty when nothing was
    /// @param proposal what one person wants, and a second one has to agree to; none when nobody has proposed anything
    public record Decision(List<Choice> actions, String walletHint, boolean isFinding, String begun,
            List<SummaryRow> proposal) {}
}
