package dev.hazina.application.channel;

import dev.hazina.domain.payment.Payment;

/// A status query for a payment that has not ended.
///
/// @param providerRef the provider's reference, empty text where none is known
/// @param last whether the payment is given up if this brings no answer
public record StatusQuery(Payment payment, String providerRef, String callbackToken, boolean last) {}
