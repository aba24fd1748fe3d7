package dev.hazina.domain.inbound;

import dev.hazina.domain.ledger.Subject;
import java.util.UUID;

/// Money that a payer sent without a request of the merchant, and its state.
public record InboundPayment(InboundPaymentDetails details, InboundPaymentState state) {
    /// The subject of callbacks that report inbound payments, the same for all of them.
    public static final Subject REPORTS = new Subject(Subject.Kind.INBOUND_PAYMENT, new UUID(0, 0));

    /// The subject of callbacks that ask whether such money is to be accepted. Some providers write the question in the
    /// same form as the report, so that only the path distinguishes them.
    public static final Subject VALIDATIONS = new Subject(Subject.Kind.INBOUND_PAYMENT, new UUID(0, 1));

    public InboundPaymentId id() {
        return details.id();
    }
}
