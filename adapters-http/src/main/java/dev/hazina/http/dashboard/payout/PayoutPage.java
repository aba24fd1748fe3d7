package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.hold.HoldOffer;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.InstructionView;
import java.util.Optional;

/// One payout.
///
/// @param again where the reader can pay the same again; empty where that can't be done
public record PayoutPage(Layout layout, InstructionView view, HoldOffer offered,
        Optional<String> again) {}
