package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.InstructionView;
import java.util.Optional;

/// One payout.
///
/// @param cancelable where it can be canceled; empty when it can't
public record PayoutPage(Layout layout, InstructionView view, Optional<String> cancelable) {}
