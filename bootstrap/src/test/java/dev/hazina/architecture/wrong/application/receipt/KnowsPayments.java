package dev.hazina.architecture.wrong.application.receipt;

import dev.hazina.architecture.wrong.application.payment.KnowsReceipts;

/// The other half of the circle.
public record KnowsPayments(KnowsReceipts payment) {}
