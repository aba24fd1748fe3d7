package dev.hazina.application.channel;

import dev.hazina.domain.payment.Payment;

/// A question about a payment that has not ended.
///
/// @param providerRef the rail's own name for it, empty text where none is known
/// @param last whether the payment is given up if this brings no answer
public record StatusQuery(Payment payment, String providerRef, String callbackToken, boolean last) {}
