package dev.hazina.architecture.wrong.application.payment;

/// Wrong: everything about payments could go in here.
public final class PaymentService {}
