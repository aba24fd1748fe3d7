package dev.hazina.architecture.wrong.application.payment;

import dev.hazina.architecture.wrong.application.receipt.KnowsPayments;

/// Wrong: payments know receipts, which know payments.
public record KnowsReceipts(long amount) {
    public KnowsPayments receipt() {
        return new KnowsPayments(this);
    }
}
