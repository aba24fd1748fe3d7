package dev.hazina.http.dashboard.operator;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Shell;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.When;
import java.util.List;
import java.util.Optional;

/// Whether the books balance.
///
/// @param proven empty while nobody has asked since the start
/// @param again asks for another proof
public record ProofPage(Shell shell, Optional<Proven> proven, List<Suspense> suspense, FormView again) {

    /// What was found, and when.
    public record Proven(boolean isClean, When at, String entries, List<Row> rows) {}

    /// @param isRight whether the entries add up to nothing, and every balance is the sum of its own
    public record Row(String currency, String entries, Amount sum, boolean isRight, List<String> differences) {}

    /// Money that stands in suspense, and for how many exceptions.
    public record Suspense(Amount waiting, Amount missing, String exceptions) {}
}
