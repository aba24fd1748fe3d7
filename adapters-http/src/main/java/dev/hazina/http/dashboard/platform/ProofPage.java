package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// Whether the books balance.
///
/// @param verdict empty before the first proof
/// @param rows figures by currency, where this instance made the last proof of everything because somebody asked
/// @param again asks for another proof
public record ProofPage(Layout layout, Optional<Verdict> verdict, List<Row> rows, List<Suspense> suspense,
        FormView again) {

    /// What is known.
    ///
    /// @param whole of the last proof of everything, in a sentence
    /// @param recent of the last proof of what was written since
    /// @param differences the first sentences of the proof that found something
    /// @param more how many there are beside them, in words; empty where those are all
    public record Verdict(boolean isClean, DisplayTime at, String whole, Optional<String> recent,
            List<String> differences,
            String more) {}

    /// @param isRight whether the entries add up to nothing, and nothing else is wrong
    public record Row(String currency, String entries, Amount sum, boolean isRight, List<String> differences) {}

    /// Money that stands in suspense, and for how many exceptions.
    public record Suspense(Amount waiting, Amount missing, String exceptions) {}
}
