package dev.hazina.architecture.wrong.http.refund;

import dev.hazina.architecture.wrong.http.payment.KnowsRefundPages;

/// The other half of the circle.
public final class KnowsPaymentPages {
    public static String other() {
        return KnowsRefundPages.class.getName();
    }
}
