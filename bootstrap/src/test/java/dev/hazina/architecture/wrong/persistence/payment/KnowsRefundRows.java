package dev.hazina.architecture.wrong.persistence.payment;

import dev.hazina.architecture.wrong.persistence.refund.KnowsPaymentRows;

/// Half of a cycle between two packages.
public final class KnowsRefundRows {
    public static String other() {
        return KnowsPaymentRows.class.getName();
    }
}
