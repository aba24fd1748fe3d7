package dev.hazina.domain.refund;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import java.util.Optional;

/// The states of a refund.
///
/// `Pending` is set when the money has left the wallet and its provider has reported no final result. `Succeeded` and
/// `Failed` are final; a failed one has given the money back to the wallet.
public sealed interface RefundState {

    /// @param providerRef the provider's own reference of it, empty where it gave none
    /// @param disputed whether a report contradicted the request; then only a person ends it
    record Pending(String providerRef, boolean disputed) implements RefundState {}

    record Succeeded(String receipt) implements RefundState {}

    /// @param late the provider's later report that the money did move; the books have it in suspense
    record Failed(FailureReason reason, FailedBy by, Optional<LateSuccess> late) implements RefundState {
        public Failed(FailureReason reason, FailedBy by) {
            this(reason, by, Optional.empty());
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
