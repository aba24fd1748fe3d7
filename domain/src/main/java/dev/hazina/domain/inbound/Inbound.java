package dev.hazina.domain.inbound;

import dev.hazina.domain.ledger.Subject;
import java.util.UUID;

/// Money that came in unasked, and where it stands.
public record Inbound(InboundDetails details, InboundState state) {
    /// What the callbacks are about that tell of such money: none of it in particular.
    public static final Subject NOTICES = new Subject(Subject.Kind.NOTICE, new UUID(0, 0));

    public InboundId id() {
        return details.id();
    }
}
