package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One merchant, as the platform's staff sees it.
///
/// @param change the address of the form that suspends or reactivates it
public record MerchantPage(Layout layout, Badge state, boolean isSuspended, String change, List<SummaryRow> summary,
        List<AccountLine> accounts, List<UserLine> users) {

    /// @param payouts its payout currencies
    public record AccountLine(String number, String name, String currency, String payouts, String change,
            DisplayTime since) {}

    /// @param password where a new password is set; empty for a user who is no owner
    /// @param factor where the second factor is removed
    public record UserLine(String email, String role, Badge state, boolean isDisabled, String change,
            Optional<String> password, String factor, DisplayTime since) {}
}
