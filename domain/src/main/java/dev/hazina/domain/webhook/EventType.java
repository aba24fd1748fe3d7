package dev.hazina.domain.webhook;

import java.util.Arrays;
import java.util.Optional;

/// What a merchant can be told of.
public enum EventType {
    PAYMENT_SUCCEEDED("payment.succeeded"), PAYMENT_FAILED("payment.failed"), PAYMENT_CANCELED(
            "payment.canceled"), PAYMENT_REFUNDED("payment.refunded"), PAYMENT_REFUND_FAILED("payment.refund_failed"),
    /// A refund that had failed, and whose money is back in the wallet, was paid back after all.
    PAYMENT_REFUND_LATE_SUCCESS("payment.refund_late_success"), PAYOUT_SUCCEEDED("payout.succeeded"), PAYOUT_FAILED(
            "payout.failed"),
    /// A payout that had failed, and whose money is back in the wallet, was paid after all.
    PAYOUT_LATE_SUCCESS("payout.late_success"),
    /// The platform gave money to a wallet or took some from it.
    WALLET_CORRECTED("wallet.corrected");

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
