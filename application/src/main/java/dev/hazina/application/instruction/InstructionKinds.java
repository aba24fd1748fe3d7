package dev.hazina.application.instruction;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
import java.util.Optional;

/// All kinds of instructions.
public final class InstructionKinds {
    public static final InstructionKind<Payment> PAYMENT = new PaymentKind();
    public static final InstructionKind<Refund> REFUND = new RefundKind();
    public static final InstructionKind<Payout> PAYOUT = new PayoutKind();

    private InstructionKinds() {}

    /// The kind of a subject; empty where a subject is no instruction.
    public static Optional<InstructionKind<?>> of(Subject.Kind kind) {
        return switch (kind) {
            case PAYMENT -> Optional.of(PAYMENT);
            case REFUND -> Optional.of(REFUND);
            case PAYOUT -> Optional.of(PAYOUT);
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER -> Optional.empty();
        };
    }
}
