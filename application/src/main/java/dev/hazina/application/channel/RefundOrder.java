package dev.hazina.application.channel;

import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.Refund;

/// A request to give money back.
///
/// @param payment the collection it goes back on; its receipt is what most rails want to hear
/// @param refund its id is the name the rail should know it by
/// @param callbackToken the last part of the path at which the rail reports back; unguessable, and names this refund
/// @param timeoutToken the same for the path at which it tells that it gave the request up in a queue of its own
public record RefundOrder(Payment payment, Refund refund, String callbackToken, String timeoutToken) {}
