package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.platform.standing.StandingRow;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// An account of a merchant or of the platform at a provider. Of its settings only the names are shown.
///
/// @param owner whose it is
/// @param ownerHref the merchant's page, or empty text
/// @param counts whether a second person has agreed to something, so that it can be drained
/// @param canErase whether its settings can be erased
/// @param href its own address, below which it is changed
/// @param proposal what waits for a second person; empty where nothing does
/// @param refused why the reader can't agree to it; empty where they can
/// @param standings how it does, in one row
/// @param open what it was given and has not ended
/// @param history what was done to it, newest first
public record ProviderAccountPage(Layout layout, Badge state, String owner, String ownerHref,
        List<SummaryRow> summary, boolean counts, boolean isDraining, boolean canErase, String href,
        List<SummaryRow> proposal, Optional<String> refused, List<StandingRow> standings, List<Open> open,
        List<Step> history) {

    /// What is open there, of one kind in one state.
    public record Open(String what, String state, String count, DisplayTime oldest) {}

    /// What a person or key did.
    public record Step(DisplayTime at, String by, String sentence) {}
}
