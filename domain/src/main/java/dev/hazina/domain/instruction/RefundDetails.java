package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// A refund of a payment or of part of it. It is taken from the payment's wallet, goes back by the payment's channel
/// and provider, and costs nothing. The platform's own refunds are of inbound payments; see [SentBack].
public record RefundDetails(RefundId id, Terms terms, PaymentId payment, Optional<String> reason,
        Optional<String> reference) implements Details {
    /// The longest reason or reference, in code points.
    public static final int LONGEST_TEXT = 255;

    @Override
    public InstructionRules rules() {
        return InstructionRules.REFUND;
    }

    @Override
    public Subject subject() {
        return new Subject(Subject.Kind.REFUND, id.value());
    }

    @Override
    public Optional<String> merchantReference() {
        return reference;
    }

    @Override
    public Optional<Phone> phone() {
        return Optional.empty();
    }

    @Override
    public Optional<String> callbackUrl() {
        return Optional.empty();
    }

    @Override
    public Optional<PaymentId> ofPayment() {
        return Optional.of(payment);
    }

    @Override
    public RefundDetails with(Terms changed) {
        return new RefundDetails(id, changed, payment, reason, reference);
    }

    /// The amount that left the wallet when it was opened.
    public Money takenOut() {
        return terms.asked();
    }
}
