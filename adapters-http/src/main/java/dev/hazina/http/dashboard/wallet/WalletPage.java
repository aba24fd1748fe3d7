package dev.hazina.http.dashboard.wallet;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One wallet.
///
/// @param rename empty when it can't be changed, or the user may not
/// @param promote the form that makes it the default; empty when it is
/// @param close the page that closes it; empty when it can't be closed
/// @param paybill the page of what customers are told; empty where none pays into it by themselves
/// @param corrections newest first
public record WalletPage(Layout layout, Amount available, Amount pending, Badge status, List<SummaryRow> summary,
        Optional<FormView> rename, Optional<FormView> promote, Optional<String> close, Optional<String> paybill,
        String movements, String transfers, List<Line> corrections) {

    /// A correction by the platform.
    ///
    /// @param href the page of the payment, refund or payout; empty for what has no page of the merchant
    /// @param amount negative for a debit
    public record Line(DisplayTime at, String about, Optional<String> href, Amount amount) {}
}
