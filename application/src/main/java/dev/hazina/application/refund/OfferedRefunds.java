package dev.hazina.application.refund;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.refusal.Refused;
import java.util.Optional;

/// Whether a payment's provider would give money back at this moment. The rules of the commands tell, so that nothing
/// is offered that they refuse.
@OpenToAdapters
public final class OfferedRefunds {
    private final RefundRules rules;
    private final InstructionReads instructions;

    public OfferedRefunds(Gateways gateways, InstructionReads instructions) {
        this.rules = new RefundRules(gateways);
        this.instructions = instructions;
    }

    /// @return why nothing of what remains of the payment; empty where some of it would be
    public Optional<Refusal> refused(PaymentWithRefunds paid) {
        return Refused.by(() -> rules.requireAny(paid.payment().details(), paid.refunds().remaining(paid.payment())));
    }

    /// @return why a held refund could not be sent, were its last hold removed; empty where it could
    public Optional<Refusal> refused(Instruction<RefundDetails> held) {
        RefundDetails details = held.details();
        return Refused.by(() -> rules.requireOffered(
                instructions.payments().find(details.merchant(), details.account(), details.payment())
                        .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND)).payment().details(),
                details.amount()));
    }
}
