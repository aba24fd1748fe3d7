package dev.hazina.domain.payout;

import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The states of a payout. The API shows the first three as `pending`: the money is reserved.
///
/// `Queued` is set when the reservation is recorded, before anything is sent. `Sending` is set by the claim of the one
/// right to send, and holds only for its fence and until its deadline. `Sent` is set when the provider accepted it or
/// may have; it is never sent again. `Succeeded` and `Failed` are final for the API: a success that is reported after a
/// failure is booked to suspense, and a person has to decide.
public sealed interface PayoutState {

    record Queued() implements PayoutState {}

    /// @param fence proves who holds the claim
    /// @param until when the claim ends by itself; nothing may be sent under it from then on
    record Sending(UUID fence, Instant until) implements PayoutState {}

    /// @param providerRef the provider's own reference of it, empty where it gave none
    /// @param evidence the provider's reports on it since
    record Sent(String providerRef, Evidence evidence) implements PayoutState {}

    record Succeeded(String receipt) implements PayoutState {}

    /// @param late the provider's later report that the money did move; the books have it in suspense
    /// @param providerRef the provider's reference of a given-up payout, by which it is still polled; otherwise empty
    ///        text
    record Failed(FailureReason reason, FailedBy by, Optional<LateSuccess> late,
            String providerRef) implements PayoutState {
        public Failed(FailureReason reason, FailedBy by) {
            this(reason, by, Optional.empty(), "");
        }
    }

    /// The name on the wire.
    default String wire() {
        return switch (this) {
            case Queued q -> "pending";
            case Sending s -> "pending";
            case Sent s -> "pending";
            case Succeeded s -> "succeeded";
            case Failed f -> "failed";
        };
    }
}
