package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// What waits for a second person of the staff, and the amounts above which a decision takes two.
///
/// @param ended proposals that ended without a second person
/// @param change the form that changes a limit
public record AgreementsPage(Layout layout, List<AccessLine> access, List<AccessLine> ended, List<RoleLine> roles,
        List<FeeLine> fees, List<AccountLine> accounts, List<RuleLine> rules, List<ReviewLine> reviews,
        List<LimitLine> limits, FormView change, List<Choice> currencies) {

    /// Roles that were proposed for a person of the staff.
    ///
    /// @param href the person's page
    public record RoleLine(String person, String href, String present, String wanted, String by, DisplayTime until) {}

    /// Fees that were proposed for a merchant.
    ///
    /// @param href the page of the merchant's fees
    public record FeeLine(String merchant, String href, String rules, String by, DisplayTime until) {}

    /// What was proposed about an account of a merchant at a provider.
    ///
    /// @param href the account's page
    public record AccountLine(String account, String href, String merchant, String by, DisplayTime since) {}

    /// A rule that was proposed for an account at a provider.
    ///
    /// @param href the page of the rules
    public record RuleLine(String account, String href, String says, String by, DisplayTime until) {}

    /// Payouts on hold that are to be let go.
    ///
    /// @param href the merchant's page
    /// @param reason of the hold
    /// @param note why they may go out again
    public record ReviewLine(String merchant, String href, String reason, String note, String by, DisplayTime until) {}

    /// A proposal about a user's access.
    ///
    /// @param merchant the page of the user's merchant
    /// @param refused why the reader can't agree; empty where they can
    public record AccessLine(String what, String user, String merchant, String by, DisplayTime since, DisplayTime until,
            String href, Optional<String> refused) {}

    /// A limit of a currency.
    ///
    /// @param amount empty where one person decides any amount
    /// @param setting that an instance was started with, where it asks for more
    public record LimitLine(String currency, Optional<Amount> amount, Optional<Amount> setting,
            Optional<LimitProposal> proposal) {}

    /// A higher limit that a person has proposed.
    ///
    /// @param refused why the reader can't agree; empty where they can
    public record LimitProposal(Amount amount, String by, DisplayTime since, String href,
            Optional<String> refused) {}
}
