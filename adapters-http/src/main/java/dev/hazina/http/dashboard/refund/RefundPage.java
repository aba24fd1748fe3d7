package dev.hazina.http.dashboard.refund;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.InstructionView;
import java.util.Optional;

/// One refund.
///
/// @param payment the page of the refunded payment
public record RefundPage(Layout layout, InstructionView view, String payment, Offered offered) {

    /// Where the reader can decide about it; each is empty where it can't be done.
    public record Offered(Optional<String> approve, Optional<String> cancel) {}
}
