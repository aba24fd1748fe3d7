package dev.hazina.domain.payment;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import java.time.Instant;

/// The states of a payment. Each has the data that only it knows.
///
/// `Pending` is set when the payment is recorded, before its provider is told; a crash leaves it so and the polling
/// sends it again. `Processing` is set when the provider took it or may have taken it; a callback, the polling or
/// the deadline ends it, or a person where reports disagree. `Succeeded` is final. `Failed` is final, with one
/// exception: a payment given up as expired succeeds if its money arrives after all, unless the provider has reported
/// meanwhile that it failed. `Canceled` is final.
public sealed interface PaymentState {

    /// @param sendingUntil until when a request has the right to send it; a moment that has passed when none has
    record Pending(Instant sendingUntil) implements PaymentState {}

    /// @param providerRef the provider's own name for it, empty where it gave none
    /// @param disputed whether a report disagreed with what was asked; then only a person ends it
    record Processing(String providerRef, boolean disputed) implements PaymentState {}

    /// @param receipt the provider's reference of the money movement; empty text until a provider names it that answers
    ///        status queries without it
    record Succeeded(String receipt) implements PaymentState {}

    /// @param by who ended it; only what was given up may still succeed
    /// @param paidLater the channel said afterwards that the money came; it stands in suspense
    /// @param providerRef the provider's own name for what was given up, by which it is still polled; empty text
    ///        where it gave none, and for whatever ended in another way
    record Failed(FailureReason reason, FailedBy by, boolean paidLater, String providerRef) implements PaymentState {
        public Failed(FailureReason reason, FailedBy by, boolean paidLater) {
            this(reason, by, paidLater, "");
        }

        public Failed(FailureReason reason, FailedBy by) {
            this(reason, by, false);
        }
    }

    /// @param paidLater the channel said afterwards that the money came; it stands in suspense
    /// @param awaitsLateResult whether its provider may have been told of it and has reported no final result
    /// @param providerRef the provider's own name for it while it awaits a late result; empty text where it gave none
    record Canceled(boolean paidLater, boolean awaitsLateResult, String providerRef) implements PaymentState {}

    /// The name on the wire.
    default String wire() {
        return switch (this) {
            case Pending p -> "pending";
            case Processing p -> "processing";
            case Succeeded s -> "succeeded";
            case Failed f -> "failed";
            case Canceled c -> "canceled";
        };
    }
}
