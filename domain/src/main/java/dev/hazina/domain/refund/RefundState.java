package dev.hazina.domain.refund;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;

/// Where a refund stands.
///
/// `Pending` is set when the money has left the wallet and the channel has not said its last word. `Succeeded` and
/// `Failed` are final; a failed one has given the money back to the wallet.
public sealed interface RefundState {

    /// @param providerRef the provider's own name for it, empty where it gave none
    record Pending(String providerRef) implements RefundState {}

    record Succeeded(String receipt) implements RefundState {}

    /// @param paidLater the channel said afterwards that the money did move; the books have it in suspense
    record Failed(FailureReason reason, FailedBy by, boolean paidLater) implements RefundState {
        public Failed(FailureReason reason, FailedBy by) {
            this(reason, by, false);
        }
    }

    /// The name on the wire.
    default String wire() {
        return switch (this) {
            case Pending p -> "pending";
            case Succeeded s -> "succeeded";
            case Failed f -> "failed";
        };
    }
}
