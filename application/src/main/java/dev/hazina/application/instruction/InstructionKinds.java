package dev.hazina.application.instruction;

import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Optional;

/// All kinds of instructions.
public final class InstructionKinds {
    public static final InstructionKind<PaymentDetails> PAYMENT = new PaymentKind();
    public static final InstructionKind<RefundDetails> REFUND = new RefundKind();
    public static final InstructionKind<PayoutDetails> PAYOUT = new PayoutKind();

    /// In the order in which they are listed.
    public static final List<InstructionKind<?>> ALL = List.of(PAYMENT, REFUND, PAYOUT);

    private InstructionKinds() {}

    /// The kind of an instruction.
    @SuppressWarnings("unchecked")
    public static <D extends Details> InstructionKind<D> of(Instruction<D> instruction) {
        return (InstructionKind<D>) of(instruction.details());
    }

    public static InstructionKind<?> of(Details details) {
        return switch (details) {
            case PaymentDetails _ -> PAYMENT;
            case RefundDetails _ -> REFUND;
            case PayoutDetails _ -> PAYOUT;
        };
    }

    /// The kind of a subject; empty where a subject is no instruction.
    public static Optional<InstructionKind<?>> of(Subject.Kind kind) {
        return switch (kind) {
            case PAYMENT -> Optional.of(PAYMENT);
            case REFUND -> Optional.of(REFUND);
            case PAYOUT -> Optional.of(PAYOUT);
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER, PAYMENT_REQUEST -> Optional.empty();
        };
    }
}
