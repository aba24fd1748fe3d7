package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.InstructionView;
import java.util.Optional;

/// One payout.
///
public record PayoutPage(Layout layout, InstructionView view, Offered offered) {

    /// Where the reader can decide about it, or pay the same again; each is empty where it can't be done.
    public record Offered(Optional<String> approve, Optional<String> cancel, Optional<String> again) {}
}
