package dev.hazina.http.dashboard.operator;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Shell;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.Fact;
import dev.hazina.http.dashboard.view.When;
import java.util.List;
import java.util.Optional;

/// One exception: what happened, and what was or can be decided.
///
/// @param lines what the books say about what it is about
/// @param form the decision that was sent, and what is wrong with it
/// @param decision empty once it is resolved
public record ExceptionPage(Shell shell, Badge state, Amount amount, String meaning, List<Fact> facts, List<Line> lines,
        List<Fact> resolution, FormView form, Optional<Decision> decision) {

    public record Line(String posting, String place, Amount amount, When at) {}

    /// @param isMoving whether a wallet can take part
    /// @param begun what was chosen already and has to be gone on with; empty when nothing was
    public record Decision(List<Choice> actions, boolean isMoving, boolean isWalletOptional,
            String begun) {}
}
