package dev.hazina.architecture.wrong.persistence.refund;

import dev.hazina.architecture.wrong.persistence.payment.KnowsRefundRows;

/// The other half of the circle.
public final class KnowsPaymentRows {
    public static String other() {
        return KnowsRefundRows.class.getName();
    }
}
