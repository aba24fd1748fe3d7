package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One merchant, as the platform's staff sees it.
///
/// @param change the address of the form that suspends or reactivates it
/// @param fees the address of its fees
/// @param providerAccounts the address of its accounts at providers
/// @param wallets the first of those that aren't closed
public record MerchantPage(Layout layout, Badge state, boolean isSuspended, String change, String fees,
        String providerAccounts, List<SummaryRow> summary, List<AccountLine> accounts, List<WalletLine> wallets,
        boolean hasMoreWallets,
        List<UserLine> users, MerchantActivity activity, MerchantNoteLines notes) {

    /// @param payouts its payout currencies
    /// @param held why its payouts are on hold; empty where they aren't
    /// @param refused why the reader can't let them go; empty where they can propose or agree
    /// @param review where they are put on hold, and let go
    public record AccountLine(String number, String name, String currency, String payouts, Optional<String> held,
            Optional<String> refused, String change, String review, DisplayTime since) {}

    /// @param account its number
    public record WalletLine(String name, String number, String account, Amount available, Amount reserved,
            String href) {}

    /// @param password where a new password is set; empty for a user who is no owner
    /// @param factor where the second factor is removed
    /// @param rest until when the user pays nothing out; empty for a user whose access doesn't rest
    public record UserLine(String email, String role, Badge state, boolean isDisabled, String change,
            Optional<String> password, String factor, DisplayTime since, Optional<DisplayTime> rest) {}
}
