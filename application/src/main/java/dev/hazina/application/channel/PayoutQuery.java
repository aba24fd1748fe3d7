package dev.hazina.application.channel;

import dev.hazina.domain.payout.Payout;

/// A status query for a payout that has not ended.
///
/// @param providerRef the provider's reference, empty text where none is known
/// @param callbackToken the last part of the callback path for a later answer
/// @param last whether the payout is given up if this brings no answer
public record PayoutQuery(Payout payout, String providerRef, String callbackToken, boolean last) {}
