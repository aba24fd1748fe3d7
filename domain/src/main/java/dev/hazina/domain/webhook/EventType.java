package dev.hazina.domain.webhook;

import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Optional;

/// The types of events.
public enum EventType {
    /// A payment's money is in its wallet.
    PAYMENT_SUCCEEDED("payment.succeeded", Subject.Kind.PAYMENT, End.SUCCEEDED),
    /// A payment was declined, expired or given up.
    PAYMENT_FAILED("payment.failed", Subject.Kind.PAYMENT, End.FAILED),
    /// Its merchant canceled a payment.
    PAYMENT_CANCELED("payment.canceled", Subject.Kind.PAYMENT, End.CANCELED),
    /// A refund was paid.
    PAYMENT_REFUNDED("payment.refunded", Subject.Kind.REFUND, End.SUCCEEDED),
    /// A refund was not paid, and its money went back.
    PAYMENT_REFUND_FAILED("payment.refund_failed", Subject.Kind.REFUND, End.FAILED),
    /// A refund that waited for a second person was canceled.
    PAYMENT_REFUND_CANCELED("payment.refund_canceled", Subject.Kind.REFUND, End.CANCELED),
    /// A refund was paid after it had failed and its money had returned to the wallet.
    PAYMENT_REFUND_LATE_SUCCESS("payment.refund_late_success", Subject.Kind.REFUND, End.LATE_SUCCESS),
    /// A payout was paid.
    PAYOUT_SUCCEEDED("payout.succeeded", Subject.Kind.PAYOUT, End.SUCCEEDED),
    /// A payout was not paid, and its money went back.
    PAYOUT_FAILED("payout.failed", Subject.Kind.PAYOUT, End.FAILED),
    /// A payout was canceled before it was sent.
    PAYOUT_CANCELED("payout.canceled", Subject.Kind.PAYOUT, End.CANCELED),
    /// A payout was paid after it had failed and its money had returned to the wallet.
    PAYOUT_LATE_SUCCESS("payout.late_success", Subject.Kind.PAYOUT, End.LATE_SUCCESS),
    /// Platform staff credited or debited a wallet.
    WALLET_CORRECTED("wallet.corrected"),
    /// What a payment request asks for came in time.
    PAYMENT_REQUEST_PAID("payment_request.paid"),
    /// Money came that a payment request didn't ask for: too much, once more, or too late.
    PAYMENT_REQUEST_OVERPAID("payment_request.overpaid"), PAYMENT_REQUEST_EXPIRED("payment_request.expired");

    private static final List<EventType> ALL = List.of(values());

    private final String wire;
    private final Optional<EndOfKind> tells;

    /// How an instruction ended.
    public enum End {
        SUCCEEDED, FAILED, CANCELED,
        /// Its money moved after its end.
        LATE_SUCCESS
    }

    private record EndOfKind(Subject.Kind kind, End end) {}

    EventType(String wire, Subject.Kind kind, End end) {
        this.wire = wire;
        this.tells = Optional.of(new EndOfKind(kind, end));
    }

    EventType(String wire) {
        this.wire = wire;
        this.tells = Optional.empty();
    }

    public String wire() {
        return wire;
    }

    public static Optional<EventType> ofWire(String wire) {
        return ALL.stream().filter(type -> type.wire.equals(wire)).findFirst();
    }

    /// The event with which merchants are told of this end; empty only for the late success of a payment, of which they
    /// learn when a person has decided about it.
    public static Optional<EventType> of(Subject.Kind kind, End end) {
        EndOfKind told = new EndOfKind(kind, end);
        return ALL.stream().filter(type -> type.tells.filter(told::equals).isPresent()).findFirst();
    }
}
