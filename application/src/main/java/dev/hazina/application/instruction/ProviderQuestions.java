package dev.hazina.application.instruction;

import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import java.util.Map;
import java.util.Objects;

/// The question to a provider, for each kind of instruction.
public final class ProviderQuestions {
    private final Map<Subject.Kind, ProviderQuestion<?>> questions;

    public ProviderQuestions(ProviderQuestion<PaymentDetails> payments, ProviderQuestion<RefundDetails> refunds,
            ProviderQuestion<PayoutDetails> payouts) {
        this.questions = Map.of(InstructionKinds.PAYMENT.subject(), payments, InstructionKinds.REFUND.subject(),
                refunds, InstructionKinds.PAYOUT.subject(), payouts);
    }

    @SuppressWarnings("unchecked")
    public <D extends Details> ProviderQuestion<D> of(InstructionKind<D> kind) {
        return (ProviderQuestion<D>) Objects.requireNonNull(questions.get(kind.subject()));
    }
}
