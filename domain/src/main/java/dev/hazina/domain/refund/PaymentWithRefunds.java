package dev.hazina.domain.refund;

import dev.hazina.domain.payment.Payment;

/// A payment as a merchant sees it: with everything that was given back of it.
public record PaymentWithRefunds(Payment payment, Refunds refunds) {}
