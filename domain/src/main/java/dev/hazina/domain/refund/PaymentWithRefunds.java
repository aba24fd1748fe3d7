package dev.hazina.domain.refund;

import dev.hazina.domain.payment.Payment;

/// A payment with its refunds, as a merchant sees it.
public record PaymentWithRefunds(Payment payment, Refunds refunds) {}
