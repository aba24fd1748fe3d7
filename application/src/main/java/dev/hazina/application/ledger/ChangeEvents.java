package dev.hazina.application.ledger;

import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.domain.webhook.EventType.End;
import java.util.Optional;
import java.util.function.Function;

/// The events that merchants get for changes of an instruction. They are derived where every change passes, so that no
/// command can omit one.
final class ChangeEvents {
    private ChangeEvents() {}

    /// What is sent back is no merchant's, so that no one is told.
    ///
    /// @param before empty for an instruction that is new
    static Optional<EventType> of(Optional<? extends Instruction<?>> before, Instruction<?> after) {
        if (SentBack.is(after.details())) {
            return Optional.empty();
        }
        boolean isPaidLater = after.isPaidLater() && before.filter(known -> !known.isPaidLater()).isPresent();
        if (isPaidLater) {
            return EventType.of(after.subject().kind(), End.LATE_SUCCESS);
        }
        boolean isSameState = before.filter(known -> known.state().getClass() == after.state().getClass()).isPresent();
        return isSameState ? Optional.empty() : ending(after);
    }

    private static Optional<EventType> ending(Instruction<?> after) {
        Subject.Kind kind = after.subject().kind();
        return switch (after.state()) {
            case State.Held _,State.Queued _,State.Sending _,State.Sent _ -> Optional.empty();
            case State.Succeeded _ -> EventType.of(kind, End.SUCCEEDED);
            case State.Failed _ -> EventType.of(kind, End.FAILED);
            case State.Canceled _ -> EventType.of(kind, End.CANCELED);
        };
    }

    /// A request that waits, or that its merchant canceled, tells nothing.
    static Optional<DomainEvent> of(PaymentRequest after, Optional<RequestPayment> by) {
        return switch (after.state()) {
            case OPEN, UNDERPAID, CANCELED -> Optional.empty();
            case PAID -> Optional.of(new DomainEvent.OfRequest(EventType.PAYMENT_REQUEST_PAID, after, by));
            case OVERPAID, PAID_LATE ->
                Optional.of(new DomainEvent.OfRequest(EventType.PAYMENT_REQUEST_OVERPAID, after, by));
            case EXPIRED -> Optional.of(new DomainEvent.OfRequest(EventType.PAYMENT_REQUEST_EXPIRED, after, by));
        };
    }

    /// @param whole gives a payment with its refunds
    static DomainEvent event(EventType type, Optional<? extends Instruction<?>> before, Instruction<?> after,
            Function<PaymentId, PaymentWithRefunds> whole) {
        return new DomainEvent.OfInstruction(type, sequence(before), after, after.details().ofPayment().map(whole));
    }

    /// An instruction ends twice only when its money moved after its end.
    private static int sequence(Optional<? extends Instruction<?>> before) {
        return before.isPresent() && !before.get().isOpen() ? 2 : 1;
    }
}
