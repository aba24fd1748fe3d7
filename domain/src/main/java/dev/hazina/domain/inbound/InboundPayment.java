package dev.hazina.domain.inbound;

import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.ledger.Subject;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// Money that a payer sent without a request of the merchant, and its state.
public record InboundPayment(InboundPaymentDetails details, InboundPaymentState state) {
    /// The subject of callbacks that report inbound payments, the same for all of them.
    public static final Subject REPORTS = new Subject(Subject.Kind.INBOUND_PAYMENT, new UUID(0, 0));

    /// The subject of callbacks that ask whether such money is to be accepted. Some providers write the question in the
    /// same form as the report, so that only the path distinguishes them.
    public static final Subject VALIDATIONS = new Subject(Subject.Kind.INBOUND_PAYMENT, new UUID(0, 1));

    /// The subject of a discrepancy about a report that is not recorded, because its receipt belongs to something else.
    /// It follows from the receipt, so that the same report again raises no second discrepancy. No posting has it.
    public static Subject unrecorded(ProviderReceipt receipt) {
        String name = receipt.provider() + "/" + receipt.text();
        return new Subject(Subject.Kind.INBOUND_PAYMENT, UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)));
    }

    public InboundPaymentId id() {
        return details.id();
    }
}
