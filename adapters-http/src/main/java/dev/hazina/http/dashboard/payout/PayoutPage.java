package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.hold.HoldOffer;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.InstructionView;

/// One payout.
///
/// @param again where the reader can pay the same again
public record PayoutPage(Layout layout, InstructionView view, HoldOffer offered, Offer again) {}
