package dev.hazina.application.payment;

import dev.hazina.application.instruction.ResumeRequest;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A pending payment may not have reached its provider.
record ResendPayment(Duration sendingFor) implements ResumeRequest.Resend<PaymentDetails> {
    @Override
    public boolean isUnsent(Instruction<PaymentDetails> payment) {
        return payment.isToBeSent();
    }

    @Override
    public Optional<Instruction<PaymentDetails>> claimed(Instruction<PaymentDetails> payment, boolean abandoned,
            Instant at) {
        Instant until = at.plus(sendingFor);
        return payment.claim(until, at).or(() -> abandoned ? payment.takeOver(until) : Optional.empty());
    }
}
