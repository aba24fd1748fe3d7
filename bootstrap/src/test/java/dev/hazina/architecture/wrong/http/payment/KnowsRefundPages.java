package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.http.refund.KnowsPaymentPages;

/// Half of a cycle between two packages.
public final class KnowsRefundPages {
    public static String other() {
        return KnowsPaymentPages.class.getName();
    }
}
