package dev.hazina.domain.inbound;

import dev.hazina.domain.ledger.Subject;
import java.util.UUID;

/// Money that came in unasked, and where it stands.
public record InboundPayment(InboundPaymentDetails details, InboundPaymentState state) {
    /// What the callbacks are about that tell of such money: none of it in particular.
    public static final Subject NOTICES = new Subject(Subject.Kind.NOTICE, new UUID(0, 0));

    /// What the callbacks are about that ask whether such money would be welcome. Some rails write the question in the
    /// same words as the news, so that only the path tells one from the other.
    public static final Subject QUESTIONS = new Subject(Subject.Kind.NOTICE, new UUID(0, 1));

    public InboundPaymentId id() {
        return details.id();
    }
}
