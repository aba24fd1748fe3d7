package dev.hazina.application.channel;

import dev.hazina.domain.payout.Payout;

/// A question about a payout that has not ended.
///
/// @param providerRef the rail's own name for it, empty text where none is known
/// @param callbackToken the last part of the path at which an answer may come that comes later
/// @param last whether the payout is given up if this brings no answer
public record PayoutQuery(Payout payout, String providerRef, String callbackToken, boolean last) {}
