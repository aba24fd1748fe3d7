package dev.hazina.domain.webhook;

import java.util.Arrays;
import java.util.Optional;

/// The types of events.
public enum EventType {
    PAYMENT_SUCCEEDED("payment.succeeded"), PAYMENT_FAILED("payment.failed"), PAYMENT_CANCELED(
            "payment.canceled"), PAYMENT_REFUNDED("payment.refunded"), PAYMENT_REFUND_FAILED("payment.refund_failed"),
    /// A refund that waited for a second person was canceled.
    PAYMENT_REFUND_CANCELED("payment.refund_canceled"),
    /// A refund was paid after it had failed and its money had returned to the wallet.
    PAYMENT_REFUND_LATE_SUCCESS("payment.refund_late_success"), PAYOUT_SUCCEEDED("payout.succeeded"), PAYOUT_FAILED(
            "payout.failed"), PAYOUT_CANCELED("payout.canceled"),
    /// A payout was paid after it had failed and its money had returned to the wallet.
    PAYOUT_LATE_SUCCESS("payout.late_success"),
    /// Platform staff credited or debited a wallet.
    WALLET_CORRECTED("wallet.corrected"),
    /// What a payment request asks for came in time.
    PAYMENT_REQUEST_PAID("payment_request.paid"),
    /// Money came that a payment request didn't ask for: too much, once more, or too late.
    PAYMENT_REQUEST_OVERPAID("payment_request.overpaid"), PAYMENT_REQUEST_EXPIRED("payment_request.expired");

    private final String wire;

    EventType(String wire) {
        this.wire = wire;
    }

    public String wire() {
        return wire;
    }

    public static Optional<EventType> ofWire(String wire) {
        return Arrays.stream(values()).filter(type -> type.wire.equals(wire)).findFirst();
    }
}
