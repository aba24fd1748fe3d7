package dev.hazina.application.channel;

import dev.hazina.domain.payment.Payment;

/// A request to collect money.
///
/// @param payment its id is the provider's reference of it
/// @param callbackToken the last part of the callback path; unguessable, and names this payment
public record Collection(Payment payment, String callbackToken) {}
