package dev.hazina.architecture.wrong.application.payment;

/// Wrong: it is named after not being an interface.
public final class PaymentServiceImpl {}
