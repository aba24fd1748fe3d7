package dev.hazina.domain.refund;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refund.RefundState.Failed;
import dev.hazina.domain.refund.RefundState.Pending;
import dev.hazina.domain.refund.RefundState.Succeeded;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;

/// A refund of a payment or of part of it.
///
/// @param correction a person's correction after its end
public record Refund(RefundDetails details, RefundState state, Instant updatedAt, Optional<Correction> correction)
        implements
            Instruction<Refund> {
    public Refund(RefundDetails details, RefundState state, Instant updatedAt) {
        this(details, state, updatedAt, Optional.empty());
    }

    public static Refund open(RefundDetails details) {
        return new Refund(details, new Pending("", false), details.createdAt());
    }

    public RefundId id() {
        return details.id();
    }

    @Override
    public Subject subject() {
        return new Subject(Subject.Kind.REFUND, details.id().value());
    }

    /// The provider's own name for it while it is under way; empty text where none is known.
    @Override
    public String providerRef() {
        return state instanceof Pending p ? p.providerRef() : "";
    }

    /// The provider's receipt, once it is known to have moved money, however late; empty text where it gave none.
    @Override
    public Optional<String> receipt() {
        return switch (state) {
            case Succeeded(String receipt) -> Optional.of(receipt);
            case Failed f -> f.late().map(LateSuccess::receipt);
            case Pending p -> Optional.empty();
        };
    }

    @Override
    public Optional<LateSuccess> lateSuccess() {
        return state instanceof Failed f ? f.late() : Optional.empty();
    }

    @Override
    public boolean isPaidLater() {
        return lateSuccess().isPresent();
    }

    @Override
    public boolean isSucceeded() {
        return state instanceof Succeeded;
    }

    @Override
    public boolean isOpen() {
        return state instanceof Pending;
    }

    /// A refund is never given up.
    @Override
    public boolean awaitsLateResult() {
        return false;
    }

    /// Whether reports on it contradict the request, so that only a person ends it.
    @Override
    public boolean isDisputed() {
        return state instanceof Pending p && p.disputed();
    }

    /// Whether its provider refused it when it was sent: then the answer to its request is that nothing happened.
    @Override
    public boolean isRefused() {
        return state instanceof Failed f && f.by() == FailedBy.REFUSED;
    }

    /// Applies an outcome to the refund's current state. An outcome in doubt leaves it pending.
    @Override
    public Settlement<Refund> settle(Outcome outcome, Instant at) {
        if (isDisputed()) {
            return new Settlement.Unchanged<>();
        }
        return switch (outcome) {
            case Outcome.Accepted(String ref) -> taken(ref, at);
            case Outcome.InProgress progress -> taken(progress.providerRef(), at);
            case Outcome.Unread unread -> taken(unread.providerRef(), at);
            case Outcome.Unknown u -> new Settlement.Unchanged<>();
            case Outcome.Unsent u when !providerRef().isEmpty() -> new Settlement.Unchanged<>();
            case Outcome.Unsent u -> failed(FailureReason.PROVIDER_TIMEOUT, FailedBy.REFUSED, at);
            case Outcome.Succeeded succeeded -> paid(succeeded, at);
            case Outcome.Failed failed -> failed(failed.reason(), FailedBy.REPORTED, at);
            case Outcome.Rejected r when !providerRef().isEmpty() ->
                new Settlement.Contradicted<>("refused, although the provider had said that it has it");
            case Outcome.Rejected refused -> failed(refused.reason(), FailedBy.REFUSED, at);
        };
    }

    /// A refund that was not sent has failed: its money is back in the wallet, and it can be requested again.
    @Override
    public Optional<Refund> release(Refund sending) {
        return Optional.empty();
    }

    /// Applies a report that contradicts the request: a pending refund stays pending until a person has decided, and an
    /// ended one doesn't change.
    @Override
    public Settlement<Refund> dispute(Instant at) {
        return state instanceof Pending p && !p.disputed()
                ? new Settlement.Noted<>(in(new Pending(p.providerRef(), true), updatedAt))
                : new Settlement.Unchanged<>();
    }

    /// No time ends a refund anyway.
    @Override
    public Settlement<Refund> hold(Instant at) {
        return new Settlement.Unchanged<>();
    }

    /// As long as its provider reports no final result, the payer may have the money.
    @Override
    public Settlement<Refund> giveUp(Instant at) {
        return new Settlement.Unchanged<>();
    }

    /// A person found that the money is back with the payer.
    ///
    /// @param went the amount that went back, which may differ from the requested one
    /// @throws Refusal.Precondition when it is known to have been paid back
    @Override
    public Settlement<Refund> decidePaid(String receipt, Money went, Instant at) {
        if (state instanceof Succeeded && !went.equals(details.amount())) {
            throw new Refusal.Precondition("the refund has succeeded already, with another amount");
        }
        Settlement<Refund> settlement = new Refund(details.wentAs(went), state, updatedAt, correction)
                .paid(new Outcome.Succeeded(receipt), at);
        if (settlement instanceof Settlement.Unchanged<Refund>) {
            throw new Refusal.Precondition("the refund is known to have been paid back already");
        }
        return settlement;
    }

    /// A person found that no money went back and none will.
    ///
    /// @throws Refusal.Precondition when it has ended
    @Override
    public Settlement<Refund> decideUnpaid(Instant at) {
        if (!isOpen()) {
            throw new Refusal.Precondition("the refund has ended already");
        }
        return moved(new Failed(FailureReason.UNSPECIFIED, FailedBy.DECIDED), at);
    }

    @Override
    public Refund corrected(Correction done) {
        return new Refund(details, state, updatedAt, Optional.of(done));
    }

    private Settlement<Refund> taken(String providerRef, Instant at) {
        return state instanceof Pending p && p.providerRef().isEmpty() && !providerRef.isEmpty()
                ? moved(new Pending(providerRef, p.disputed()), at)
                : new Settlement.Unchanged<>();
    }

    private Settlement<Refund> paid(Outcome.Succeeded outcome, Instant at) {
        String receipt = outcome.receipt();
        Succeeded succeeded = new Succeeded(receipt);
        Refund through = new Refund(details.through(outcome.floatAccount()), state, updatedAt, correction);
        return switch (state) {
            case Pending p -> through.moved(succeeded, at);
            case Succeeded s when s.receipt().isEmpty() && !receipt.isEmpty() ->
                new Settlement.Noted<>(in(succeeded, updatedAt));
            case Succeeded s -> new Settlement.Unchanged<>();
            case Failed(var reason, var by, Optional<LateSuccess> late) when late.isPresent() ->
                late.get().with(receipt).<Settlement<Refund>>map(known -> new Settlement.Noted<>(
                        in(new Failed(reason, by, Optional.of(known)), updatedAt)))
                        .orElseGet(Settlement.Unchanged::new);
            case Failed f ->
                new Settlement.PaidLater<>(
                        through.in(new Failed(f.reason(), f.by(), Optional.of(new LateSuccess(at, receipt))),
                                updatedAt),
                        "paid back after it had failed as " + f.reason().wire());
        };
    }

    private Settlement<Refund> failed(FailureReason reason, FailedBy by, Instant at) {
        return switch (state) {
            case Pending p -> moved(new Failed(reason, by), at);
            case Succeeded s -> new Settlement.Contradicted<>("reported as failed after it was paid back");
            case Failed f -> new Settlement.Unchanged<>();
        };
    }

    private Settlement<Refund> moved(RefundState next, Instant at) {
        return new Settlement.Moved<>(in(next, at));
    }

    private Refund in(RefundState next, Instant at) {
        return new Refund(details, next, at, correction);
    }
}
