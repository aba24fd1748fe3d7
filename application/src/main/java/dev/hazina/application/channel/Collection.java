package dev.hazina.application.channel;

import dev.hazina.domain.payment.Payment;

/// A request to collect money.
///
/// @param payment its id is the name the rail should know it by
/// @param callbackToken the last part of the path at which the rail reports back; unguessable, and names this payment
public record Collection(Payment payment, String callbackToken) {}
