package dev.hazina.application.channel;

import dev.hazina.domain.payout.Payout;

/// A question about a payout that has not ended.
///
/// @param last whether the payout is given up if this brings no answer
public record PayoutQuery(Payout payout, String callbackToken, boolean last) {}
