package dev.hazina.domain.instruction;

import java.time.Instant;

/// A payment with its refunds, as a merchant sees it.
public record PaymentWithRefunds(Instruction<PaymentDetails> payment, Refunds refunds) {

    /// When what a merchant sees of it last changed. A refund that is requested, succeeds or fails is a change of its
    /// payment. No two changes of a merchant have the same time, so the later of two views of a payment has the later
    /// one.
    public Instant updatedAt() {
        return refunds.lastChange().filter(payment.updatedAt()::isBefore).orElse(payment.updatedAt());
    }
}
