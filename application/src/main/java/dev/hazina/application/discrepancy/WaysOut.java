package dev.hazina.application.discrepancy;

import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.payout.PaySuspense;
import dev.hazina.application.refund.SendSuspense;

/// The ways on which money leaves the platform's suspense, and the one on which it comes back.
///
/// @param take to another merchant's books
/// @param again from there, where staff had assigned it
/// @param send to its payer, from its provider
/// @param pay to its payer, by a payout
public record WaysOut(CreditInboundPayment take, TakeBackAssignment again, SendSuspense send, PaySuspense pay) {}
