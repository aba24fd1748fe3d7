package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// Whether the books balance.
///
/// @param verdict empty before the first proof
/// @param rows figures by currency; empty unless this instance made the last full proof on request
/// @param again the form that runs a proof
public record ProofPage(Layout layout, Optional<Verdict> verdict, List<Row> rows, List<Suspense> suspense,
        FormView again) {

    /// The result of the proofs.
    ///
    /// @param whole the last full proof, in a sentence
    /// @param recent the last proof of new entries, in a sentence
    /// @param differences the first differences that the proof found
    /// @param more the number of further differences, in words; empty when there are none
    public record Verdict(boolean isClean, DisplayTime at, String whole, Optional<String> recent,
            List<String> differences,
            String more) {}

    /// @param isRight whether the entries add up to zero and there is no other difference
    public record Row(String currency, String entries, Amount sum, boolean isRight, List<String> differences) {}

    /// Money in suspense, and the number of exceptions it belongs to.
    public record Suspense(Amount waiting, Amount missing, String exceptions) {}
}
