package dev.hazina.application.ledger;

import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.Refunds;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The locked payments, refunds and payouts, with their new states.
final class HeldInstructions {
    private final Map<Subject, Instruction<?>> instructions = new HashMap<>();
    private final Map<Reference, Subject> references = new HashMap<>();
    private final Map<PaymentId, Set<Subject>> refundsOf = new HashMap<>();

    private record Reference(MerchantId merchant, Subject.Kind kind, String text) {}

    void put(Instruction<?> instruction) {
        instructions.put(instruction.subject(), instruction);
        Details details = instruction.details();
        details.merchantReference().ifPresent(text -> references
                .put(new Reference(details.merchant(), details.subject().kind(), text), details.subject()));
        if (details instanceof RefundDetails refund) {
            refundsOf.computeIfAbsent(refund.payment(), payment -> new LinkedHashSet<>()).add(refund.subject());
        }
    }

    Optional<Instruction<?>> find(Subject named) {
        return Optional.ofNullable(instructions.get(named));
    }

    /// The one of this kind, of those kinds whose references name one of a merchant.
    Optional<Subject> find(MerchantId merchant, Subject.Kind kind, String reference) {
        return Optional.ofNullable(references.get(new Reference(merchant, kind, reference)));
    }

    Optional<Instruction<PaymentDetails>> retryOf(PaymentId payment) {
        return instructions.values().stream().flatMap(one -> one.as(PaymentDetails.class).stream())
                .filter(one -> one.details().retryOf().equals(Optional.of(payment))).findFirst();
    }

    PaymentWithRefunds whole(PaymentId id) {
        return new PaymentWithRefunds(
                find(new Subject(Subject.Kind.PAYMENT, id.value())).flatMap(found -> found.as(PaymentDetails.class))
                        .orElseThrow(() -> new IllegalStateException("a refund's payment is not held")),
                refunds(id));
    }

    Refunds refunds(PaymentId payment) {
        return new Refunds(refundsOf.getOrDefault(payment, Set.of()).stream().map(instructions::get)
                .flatMap(refund -> refund.as(RefundDetails.class).stream()).toList());
    }
}
