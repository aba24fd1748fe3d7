package dev.hazina.application.ledger;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.webhook.EventType;
import java.util.Optional;
import java.util.function.Function;

/// The events that merchants get for changes of an instruction. They are derived where every change passes, so that no
/// command can omit one.
final class ChangeEvents {
    private ChangeEvents() {}

    /// @param before empty for a payment that is new
    static Optional<EventType> of(Optional<Payment> before, Payment after) {
        return isSameState(before, after, Payment::state) ? Optional.empty() : ending(after.state());
    }

    static Optional<EventType> of(Optional<Refund> before, Refund after) {
        if (isLateNow(before, after)) {
            return Optional.of(EventType.PAYMENT_REFUND_LATE_SUCCESS);
        }
        return isSameState(before, after, Refund::state) ? Optional.empty() : ending(after.state());
    }

    static Optional<EventType> of(Optional<Payout> before, Payout after) {
        if (isLateNow(before, after)) {
            return Optional.of(EventType.PAYOUT_LATE_SUCCESS);
        }
        return isSameState(before, after, Payout::state) ? Optional.empty() : ending(after.state());
    }

    private static <T extends Instruction<T>> boolean isLateNow(Optional<T> before, T after) {
        return after.lateSuccess().isPresent() && before.filter(known -> known.lateSuccess().isEmpty()).isPresent();
    }

    private static <T extends Instruction<T>> boolean isSameState(Optional<T> before, T after, Function<T, ?> state) {
        return before.filter(known -> state.apply(known).getClass() == state.apply(after).getClass()).isPresent();
    }

    private static Optional<EventType> ending(PaymentState state) {
        return switch (state) {
            case PaymentState.Pending p -> Optional.empty();
            case PaymentState.Processing p -> Optional.empty();
            case PaymentState.Succeeded s -> Optional.of(EventType.PAYMENT_SUCCEEDED);
            case PaymentState.Failed f -> Optional.of(EventType.PAYMENT_FAILED);
            case PaymentState.Canceled c -> Optional.of(EventType.PAYMENT_CANCELED);
        };
    }

    private static Optional<EventType> ending(RefundState state) {
        return switch (state) {
            case RefundState.Pending p -> Optional.empty();
            case RefundState.Succeeded s -> Optional.of(EventType.PAYMENT_REFUNDED);
            case RefundState.Failed f -> Optional.of(EventType.PAYMENT_REFUND_FAILED);
        };
    }

    private static Optional<EventType> ending(PayoutState state) {
        return switch (state) {
            case PayoutState.Queued q -> Optional.empty();
            case PayoutState.Sending s -> Optional.empty();
            case PayoutState.Sent s -> Optional.empty();
            case PayoutState.Succeeded s -> Optional.of(EventType.PAYOUT_SUCCEEDED);
            case PayoutState.Failed f -> Optional.of(EventType.PAYOUT_FAILED);
        };
    }
}
