package dev.hazina.http.response;

import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.RefundState;
import java.util.Optional;

/// The provider's receipt of a movement of money. A polled provider may report none; the receipt is absent then, not
/// empty.
public final class Receipts {
    private Receipts() {}

    public static Optional<String> of(PaymentState state) {
        return state instanceof PaymentState.Succeeded(String receipt) ? told(receipt) : Optional.empty();
    }

    public static Optional<String> of(RefundState state) {
        return state instanceof RefundState.Succeeded(String receipt) ? told(receipt) : Optional.empty();
    }

    public static Optional<String> of(PayoutState state) {
        return state instanceof PayoutState.Succeeded(String receipt) ? told(receipt) : Optional.empty();
    }

    private static Optional<String> told(String receipt) {
        return Optional.of(receipt).filter(text -> !text.isEmpty());
    }
}
