package dev.hazina.http.dashboard.platform.standing;

import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// How an account at a provider does.
///
/// @param href the account's page, or empty text for the account of the settings
/// @param owner whose it is
/// @param heard empty for never, as the other times
/// @param breaker of this instance
/// @param errors the provider's codes of the last 24 hours
/// @param balances what its provider told last
/// @param paybill empty where it receives nothing that payers send by themselves
/// @param lists empty where the provider was never asked what payers sent to it
public record StandingRow(String account, String href, String owner, Optional<DisplayTime> heard,
        Optional<DisplayTime> asked, Optional<DisplayTime> answered, Badge breaker, List<Said> errors,
        List<Balance> balances, Optional<Paybill> paybill, Optional<Lists> lists) {

    /// The addresses at the provider for money that payers send by themselves, as this instance knows them.
    ///
    /// @param heard when the provider last used one; empty if not since the start
    public record Paybill(String number, Badge standing, Optional<DisplayTime> heard) {}

    /// The lists of what payers sent.
    ///
    /// @param until the end of the last time that is known; empty for none yet
    /// @param listed when a list had a row last; empty for never
    /// @param found how many payments no notice had told of
    public record Lists(Badge standing, DisplayTime asked, Optional<DisplayTime> until, Optional<DisplayTime> listed,
            String found) {}

    /// @param fault whose it is, in a word
    public record Said(String code, String count, String fault, DisplayTime last) {}

    public record Balance(String account, Amount amount, DisplayTime at) {}
}
