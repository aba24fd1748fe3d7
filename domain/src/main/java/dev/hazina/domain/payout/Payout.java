package dev.hazina.domain.payout;

import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.PayoutState.Failed;
import dev.hazina.domain.payout.PayoutState.Queued;
import dev.hazina.domain.payout.PayoutState.Sending;
import dev.hazina.domain.payout.PayoutState.Sent;
import dev.hazina.domain.payout.PayoutState.Succeeded;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A disbursement of wallet money to one phone.
///
/// @param correction a person's correction after its end
public record Payout(PayoutDetails details, PayoutState state, Instant updatedAt, Optional<Correction> correction)
        implements
            Instruction<Payout> {
    public Payout(PayoutDetails details, PayoutState state, Instant updatedAt) {
        this(details, state, updatedAt, Optional.empty());
    }

    public static Payout open(PayoutDetails details) {
        return new Payout(details, new Queued(), details.createdAt());
    }

    public PayoutId id() {
        return details.id();
    }

    @Override
    public Subject subject() {
        return new Subject(Subject.Kind.PAYOUT, details.id().value());
    }

    /// The provider's own name for it while it is under way, or may still be; empty text where none is known.
    @Override
    public String providerRef() {
        return switch (state) {
            case Sent s -> s.providerRef();
            case Failed f -> f.providerRef();
            case Queued q -> "";
            case Sending s -> "";
            case Succeeded s -> "";
        };
    }

    /// The provider's receipt, once it is known to have moved money, however late; empty text where it gave none.
    @Override
    public Optional<String> receipt() {
        return switch (state) {
            case Succeeded(String receipt) -> Optional.of(receipt);
            case Failed f -> f.late().map(LateSuccess::receipt);
            case Queued q -> Optional.empty();
            case Sending s -> Optional.empty();
            case Sent s -> Optional.empty();
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
    public boolean isDisputed() {
        return evidence() == Evidence.DISPUTED;
    }

    /// The provider's reports on it while it is open.
    public Evidence evidence() {
        return state instanceof Sent s ? s.evidence() : Evidence.NONE;
    }

    /// Whether the money is still reserved.
    @Override
    public boolean isOpen() {
        return switch (state) {
            case Queued q -> true;
            case Sending s -> true;
            case Sent s -> true;
            case Succeeded s -> false;
            case Failed f -> false;
        };
    }

    /// Whether it was given up without a final result of its provider: the money may have gone out.
    @Override
    public boolean awaitsLateResult() {
        return state instanceof Failed f && f.by() == FailedBy.GIVEN_UP && f.late().isEmpty();
    }

    /// Claims the one right to send. Only a queued payout can be claimed; a claim whose holder died is never given to
    /// another, because it may have been used.
    public Optional<Payout> claim(UUID fence, Instant until, Instant at) {
        return state instanceof Queued
                ? Optional.of(in(new Sending(fence, until), at))
                : Optional.empty();
    }

    /// It waits in the queue again.
    @Override
    public Optional<Payout> release(Payout sending) {
        return state instanceof Sending && state.equals(sending.state)
                ? Optional.of(in(new Queued(), updatedAt))
                : Optional.empty();
    }

    /// Whether this claim still allows sending.
    public boolean mayBeSent(UUID fence, Instant now) {
        return state instanceof Sending(UUID holder, Instant until) && holder.equals(fence) && now.isBefore(until);
    }

    /// Whether a request may be sending it at this moment. Such a payout must not be released yet.
    public boolean isBeingSent(Instant now) {
        return state instanceof Sending(UUID holder, Instant until) && now.isBefore(until);
    }

    /// Whether its provider refused it when it was sent: then the answer to its request is that nothing happened.
    @Override
    public boolean isRefused() {
        return state instanceof Failed f && f.by() == FailedBy.REFUSED;
    }

    /// Applies an outcome to the payout's current state. An outcome in doubt keeps the money reserved.
    @Override
    public Settlement<Payout> settle(Outcome outcome, Instant at) {
        if (evidence() == Evidence.DISPUTED) {
            return new Settlement.Unchanged<>();
        }
        return switch (outcome) {
            case Outcome.Accepted(String ref) -> taken(ref, Evidence.NONE, at);
            case Outcome.InProgress progress -> taken(progress.providerRef(), Evidence.IN_PROGRESS, at);
            case Outcome.Unread unread -> taken(unread.providerRef(), Evidence.IN_PROGRESS, at);
            case Outcome.Unknown u -> taken("", Evidence.NONE, at);
            case Outcome.Unsent u -> new Settlement.Unchanged<>();
            case Outcome.Succeeded succeeded -> paid(succeeded, at);
            case Outcome.Failed failed -> failed(failed.reason(), FailedBy.REPORTED, at);
            case Outcome.Rejected r when evidence() == Evidence.IN_PROGRESS ->
                new Settlement.Contradicted<>("refused, although the provider had said that it has it");
            case Outcome.Rejected refused -> failed(refused.reason(), FailedBy.REFUSED, at);
        };
    }

    /// Applies a report that contradicts the request: the money stays reserved until a person has decided, and an ended
    /// payout doesn't change.
    @Override
    public Settlement<Payout> dispute(Instant at) {
        return taken("", Evidence.DISPUTED, at);
    }

    @Override
    public Settlement<Payout> hold(Instant at) {
        return taken("", Evidence.IN_PROGRESS, at);
    }

    /// A person found that the money went out.
    ///
    /// @param went the amount that went out, which may differ from the requested one
    /// @throws Refusal.Precondition when it was never sent, or is known to have been paid
    @Override
    public Settlement<Payout> decidePaid(String receipt, Money went, Instant at) {
        requireSent(at);
        if (state instanceof Succeeded && !went.equals(details.amount())) {
            throw new Refusal.Precondition("the payout has succeeded already, with another amount");
        }
        Settlement<Payout> settlement = new Payout(details.wentAs(went), state, updatedAt, correction)
                .paid(new Outcome.Succeeded(receipt), at);
        if (settlement instanceof Settlement.Unchanged<Payout>) {
            throw new Refusal.Precondition("the payout is known to have been paid already");
        }
        return settlement;
    }

    /// A person found that no money went out and none will.
    ///
    /// @throws Refusal.Precondition when it was never sent, or has ended
    @Override
    public Settlement<Payout> decideUnpaid(Instant at) {
        requireSent(at);
        if (!isOpen() && !awaitsLateResult()) {
            throw new Refusal.Precondition("the payout has ended already");
        }
        return state instanceof Failed f
                ? new Settlement.Noted<>(in(new Failed(f.reason(), FailedBy.DECIDED), updatedAt))
                : moved(new Failed(FailureReason.UNSPECIFIED, FailedBy.DECIDED), at);
    }

    /// Gives up on it, unless its provider has reported on it since it was sent.
    @Override
    public Settlement<Payout> giveUp(Instant at) {
        return isOpen() && !isBeingSent(at) && evidence() == Evidence.NONE
                ? moved(new Failed(FailureReason.PROVIDER_TIMEOUT, FailedBy.GIVEN_UP, Optional.empty(), providerRef()),
                        at)
                : new Settlement.Unchanged<>();
    }

    @Override
    public Payout corrected(Correction done) {
        return new Payout(details, state, updatedAt, Optional.of(done));
    }

    private void requireSent(Instant at) {
        if (state instanceof Queued || isBeingSent(at)) {
            throw new Refusal.Precondition("the payout has not been sent yet");
        }
    }

    private Settlement<Payout> taken(String providerRef, Evidence evidence, Instant at) {
        return switch (state) {
            case Queued q -> moved(new Sent(providerRef, evidence), at);
            case Sending s -> moved(new Sent(providerRef, evidence), at);
            case Sent before -> {
                Sent now = new Sent(before.providerRef().isEmpty() ? providerRef : before.providerRef(),
                        before.evidence().or(evidence));
                yield now.equals(before)
                        ? new Settlement.Unchanged<>()
                        : new Settlement.Noted<>(in(now, updatedAt));
            }
            case Succeeded s -> new Settlement.Unchanged<>();
            case Failed f when awaitsLateResult() && f.providerRef().isEmpty() && !providerRef.isEmpty() ->
                new Settlement.Noted<>(in(new Failed(f.reason(), f.by(), f.late(), providerRef), updatedAt));
            case Failed f -> new Settlement.Unchanged<>();
        };
    }

    private Settlement<Payout> paid(Outcome.Succeeded outcome, Instant at) {
        String receipt = outcome.receipt();
        Succeeded succeeded = new Succeeded(receipt);
        Payout through = new Payout(details.through(outcome.floatAccount()), state, updatedAt, correction);
        return switch (state) {
            case Queued q -> through.moved(succeeded, at);
            case Sending s -> through.moved(succeeded, at);
            case Sent s -> through.moved(succeeded, at);
            case Succeeded s when s.receipt().isEmpty() && !receipt.isEmpty() ->
                new Settlement.Noted<>(in(succeeded, updatedAt));
            case Succeeded s -> new Settlement.Unchanged<>();
            case Failed(var reason, var by, Optional<LateSuccess> late, var ref) when late.isPresent() ->
                late.get().with(receipt).<Settlement<Payout>>map(known -> new Settlement.Noted<>(
                        in(new Failed(reason, by, Optional.of(known), ref), updatedAt)))
                        .orElseGet(Settlement.Unchanged::new);
            case Failed f ->
                new Settlement.PaidLater<>(
                        through.in(
                                new Failed(f.reason(), f.by(), Optional.of(new LateSuccess(at, receipt)),
                                        f.providerRef()),
                                updatedAt),
                        "paid after it had failed as " + f.reason().wire());
        };
    }

    private Settlement<Payout> failed(FailureReason reason, FailedBy by, Instant at) {
        return switch (state) {
            case Queued q -> moved(new Failed(reason, by), at);
            case Sending s -> moved(new Failed(reason, by), at);
            case Sent s -> moved(new Failed(reason, by), at);
            case Succeeded s -> new Settlement.Contradicted<>("reported as failed after it was paid");
            case Failed f when awaitsLateResult() ->
                new Settlement.Noted<>(in(new Failed(f.reason(), FailedBy.REPORTED), updatedAt));
            case Failed f -> new Settlement.Unchanged<>();
        };
    }

    private Settlement<Payout> moved(PayoutState next, Instant at) {
        return new Settlement.Moved<>(in(next, at));
    }

    private Payout in(PayoutState next, Instant at) {
        return new Payout(details, next, at, correction);
    }
}
