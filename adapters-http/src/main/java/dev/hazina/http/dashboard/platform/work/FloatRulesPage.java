package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// What staff have said, once for all, of accounts at providers.
///
/// @param form that proposes a rule
public record FloatRulesPage(Layout layout, List<Rule> rules, FormView form, List<Choice> accounts,
        List<Choice> topics) {

    /// @param act the address before `/agree` and `/withdraw`; empty where nothing is proposed
    /// @param refused why the reader can't agree to what is proposed; empty where they can
    /// @param wanted what is proposed
    public record Rule(String account, String topic, String now, String wanted, String proposedBy, String act,
            Optional<String> refused, List<Agreed> agreed) {}

    /// What was agreed, the newest first.
    public record Agreed(String says, String proposedBy, String agreedBy, DisplayTime at) {}
}
