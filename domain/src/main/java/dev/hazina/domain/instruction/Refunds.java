package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// All refunds of one payment, newest first.
public record Refunds(List<Instruction<RefundDetails>> slices) {
    public static final Refunds NONE = new Refunds(List.of());

    public Refunds {
        slices = slices.stream()
                .sorted(Comparator.comparing((Instruction<RefundDetails> r) -> r.details().createdAt()).reversed())
                .toList();
    }

    /// The amount that was refunded.
    public Money refunded(Instruction<PaymentDetails> payment) {
        return sum(payment, slices.stream().filter(r -> r.state() instanceof State.Succeeded).toList());
    }

    /// The amount that can still be refunded: it neither was refunded nor is reserved by a pending refund, held or
    /// not.
    public Money remaining(Instruction<PaymentDetails> payment) {
        List<Instruction<RefundDetails>> taken = slices.stream()
                .filter(r -> !(r.state() instanceof State.Failed || r.state() instanceof State.Canceled)).toList();
        return payment.details().amount().minus(sum(payment, taken));
    }

    /// The time at which the whole payment was refunded; empty until then.
    public Optional<Instant> refundedAt(Instruction<PaymentDetails> payment) {
        if (!refunded(payment).equals(payment.details().amount())) {
            return Optional.empty();
        }
        return slices.stream().filter(r -> r.state() instanceof State.Succeeded).map(Instruction::updatedAt)
                .max(Comparator.naturalOrder());
    }

    /// The last time that one of them was requested, ended, or was found to have moved its money after it had failed.
    Optional<Instant> lastChange() {
        return slices.stream()
                .flatMap(r -> Stream.concat(Stream.of(r.updatedAt()), r.lateSuccess().map(LateSuccess::at).stream()))
                .max(Comparator.naturalOrder());
    }

    /// The amount of a new refund.
    ///
    /// @param asked everything that remains when empty
    /// @throws Refusal.Precondition when the payment didn't succeed, or less remains than is asked for
    public Money next(Instruction<PaymentDetails> payment, Optional<Money> asked) {
        if (!(payment.state() instanceof State.Succeeded)) {
            throw new Refusal.Precondition(RefusalCode.PAYMENT_NOT_REFUNDABLE,
                    "only a succeeded payment can be refunded");
        }
        if (payment.correction().filter(Correction::isTakeBack).isPresent()) {
            throw new Refusal.Precondition(RefusalCode.CLAIM_TAKEN_BACK, "the money of this payment was taken back");
        }
        Money remaining = remaining(payment);
        if (!remaining.isPositive() || asked.filter(amount -> amount.compareTo(remaining) > 0).isPresent()) {
            throw new Refusal.Precondition(RefusalCode.REFUND_ABOVE_REMAINING, "refund exceeds the remaining amount");
        }
        return asked.orElse(remaining);
    }

    private static Money sum(Instruction<PaymentDetails> payment, List<Instruction<RefundDetails>> refunds) {
        Money sum = Money.zero(payment.details().amount().currency());
        for (Instruction<RefundDetails> refund : refunds) {
            sum = sum.plus(refund.details().amount());
        }
        return sum;
    }
}
