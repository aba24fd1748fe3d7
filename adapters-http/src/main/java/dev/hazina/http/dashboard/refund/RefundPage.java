package dev.hazina.http.dashboard.refund;

import dev.hazina.http.dashboard.hold.HoldOffer;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.InstructionView;

/// One refund.
///
/// @param payment the page of the refunded payment
public record RefundPage(Layout layout, InstructionView view, String payment, HoldOffer offered) {}
