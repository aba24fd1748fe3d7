package dev.hazina.domain.refund;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refund.RefundState.Failed;
import dev.hazina.domain.refund.RefundState.Pending;
import dev.hazina.domain.refund.RefundState.Succeeded;
import java.time.Instant;

/// One slice of a payment on its way back to the payer.
public record Refund(RefundDetails details, RefundState state, Instant updatedAt) {

    public static Refund open(RefundDetails details) {
        return new Refund(details, new Pending(""), details.createdAt());
    }

    public RefundId id() {
        return details.id();
    }

    public Subject subject() {
        return new Subject(Subject.Kind.REFUND, details.id().value());
    }

    /// The rail's own name for it while it is under way; empty text where none is known.
    public String providerRef() {
        return state instanceof Pending(String ref) ? ref : "";
    }

    public boolean isOpen() {
        return state instanceof Pending;
    }

    /// Whether the channel refused it when it was asked: then its request is answered that nothing happened.
    public boolean isRefused() {
        return state instanceof Failed f && f.by() == FailedBy.REFUSED;
    }

    /// The machine: what an outcome means for a refund in each state. Doubt leaves it pending.
    public Settlement<Refund> settle(Outcome outcome, Instant at) {
        return switch (outcome) {
            case Outcome.Accepted(String ref) -> taken(ref, at);
            case Outcome.Unknown u -> new Settlement.Unchanged<>();
            case Outcome.Succeeded(String receipt) -> paid(receipt, at);
            case Outcome.Failed(FailureReason reason) -> failed(reason, FailedBy.REPORTED, at);
            case Outcome.Rejected(FailureReason reason) -> failed(reason, FailedBy.REFUSED, at);
        };
    }

    private Settlement<Refund> taken(String providerRef, Instant at) {
        return state instanceof Pending(String known) && known.isEmpty() && !providerRef.isEmpty()
                ? new Settlement.Moved<>(new Refund(details, new Pending(providerRef), at))
                : new Settlement.Unchanged<>();
    }

    private Settlement<Refund> paid(String receipt, Instant at) {
        return switch (state) {
            case Pending p -> new Settlement.Moved<>(new Refund(details, new Succeeded(receipt), at));
            case Succeeded s -> new Settlement.Unchanged<>();
            case Failed f when f.paidLater() -> new Settlement.Unchanged<>();
            case Failed f ->
                new Settlement.PaidLater<>(new Refund(details, new Failed(f.reason(), f.by(), true), updatedAt),
                        "paid back after it had failed as " + f.reason().wire());
        };
    }

    private Settlement<Refund> failed(FailureReason reason, FailedBy by, Instant at) {
        return switch (state) {
            case Pending p -> new Settlement.Moved<>(new Refund(details, new Failed(reason, by), at));
            case Succeeded s -> new Settlement.Contradicted<>("reported as failed after it was paid back");
            case Failed f -> new Settlement.Unchanged<>();
        };
    }
}
