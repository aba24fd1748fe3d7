package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Fact;
import dev.hazina.http.dashboard.view.When;
import java.util.List;

/// One merchant, as its operator sees it.
///
/// @param change where it is suspended, or reactivated
public record MerchantPage(Layout shell, Badge state, boolean isSuspended, String change, List<Fact> facts,
        List<AccountRow> accounts, List<UserRow> users) {

    /// @param payouts in which currencies it may pay out
    public record AccountRow(String number, String name, String currency, String payouts, String change, When since) {}

    public record UserRow(String email, String role, Badge state, boolean isDisabled, String change, When since) {}
}
