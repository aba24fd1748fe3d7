package dev.hazina.domain.payment;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import java.time.Instant;

/// The states of a payment. Each has only its own data.
///
/// `Pending` is set when the payment is recorded, before it is sent to its provider; after a crash it stays so until
/// the poller sends it again. `Processing` is set when the provider accepted it or may have; a callback, the poller or
/// the deadline ends it, or a person where reports contradict each other. `Succeeded` is final. `Failed` is final, with
/// one exception: a given-up payment succeeds if its money arrives after all, unless the provider has reported
/// meanwhile that it failed. `Canceled` is final.
public sealed interface PaymentState {

    /// @param sendingUntil until when a request has the right to send it; a moment that has passed when none has
    record Pending(Instant sendingUntil) implements PaymentState {}

    /// @param providerRef the provider's own reference of it, empty where it gave none
    /// @param disputed whether a report contradicted the request; then only a person ends it
    /// @param held whether something came about it that can't be read; then no time ends it
    record Processing(String providerRef, boolean disputed, boolean held) implements PaymentState {
        public Processing(String providerRef, boolean disputed) {
            this(providerRef, disputed, false);
        }
    }

    /// @param receipt the provider's reference of the money movement; empty text until a provider names it that answers
    ///        status queries without it
    record Succeeded(String receipt) implements PaymentState {}

    /// @param by the cause of the end; only a given-up payment may still succeed
    /// @param paidLater whether the provider reported afterwards that the money came; it is in suspense
    /// @param providerRef the provider's reference of a given-up payment, by which it is still polled; otherwise
    ///        empty text
    record Failed(FailureReason reason, FailedBy by, boolean paidLater, String providerRef) implements PaymentState {
        public Failed(FailureReason reason, FailedBy by, boolean paidLater) {
            this(reason, by, paidLater, "");
        }

        public Failed(FailureReason reason, FailedBy by) {
            this(reason, by, false);
        }
    }

    /// @param paidLater whether the provider reported afterwards that the money came; it is in suspense
    /// @param awaitsLateResult whether it may have reached its provider, without a final result so far
    /// @param providerRef the provider's reference while it awaits a late result; empty text where it gave none
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
