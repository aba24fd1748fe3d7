package dev.hazina.domain.payment;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import java.time.Instant;

/// Where a payment stands. Each state owns what only it knows.
///
/// `Pending` is set when the payment is recorded, before the channel has heard of it; a crash leaves it so and the
/// chase sends it on. `Processing` is set when the channel took it or may have taken it; the callback, the chase or
/// the deadline ends it, or a person where reports disagree. `Succeeded` is final. `Failed` is final, with one exception: a payment given up as expired
/// succeeds if its money arrives after all, unless the channel has said meanwhile that it failed. `Canceled` is final.
public sealed interface PaymentState {

    /// @param sendingUntil until when somebody has the right to tell its channel; a moment that has passed when nobody has
    record Pending(Instant sendingUntil) implements PaymentState {}

    /// @param providerRef the provider's own name for it, empty where it gave none
    /// @param disputed whether a report disagreed with what was asked; then only a person ends it
    record Processing(String providerRef, boolean disputed) implements PaymentState {}

    /// @param receipt the channel's reference of the money movement; empty text until a channel tells it that answers
    ///        questions without it
    record Succeeded(String receipt) implements PaymentState {}

    /// @param by who ended it; only what was given up may still succeed
    /// @param paidLater the channel said afterwards that the money came; it stands in suspense
    /// @param providerRef the provider's own name for what was given up, by which it is still asked about; empty text
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
    /// @param watched whether its channel may have been told of it and has not said its last word
    /// @param providerRef the provider's own name for it while it is watched; empty text where it gave none
    record Canceled(boolean paidLater, boolean watched, String providerRef) implements PaymentState {}

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
