package dev.hazina.domain.payout;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.payout.PayoutState.Failed;
import dev.hazina.domain.payout.PayoutState.Queued;
import dev.hazina.domain.payout.PayoutState.Sending;
import dev.hazina.domain.payout.PayoutState.Sent;
import dev.hazina.domain.payout.PayoutState.Succeeded;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A disbursement of wallet money to one phone.
public record Payout(PayoutDetails details, PayoutState state, Instant updatedAt) {

    public static Payout open(PayoutDetails details) {
        return new Payout(details, new Queued(), details.createdAt());
    }

    public PayoutId id() {
        return details.id();
    }

    public Subject subject() {
        return new Subject(Subject.Kind.PAYOUT, details.id().value());
    }

    /// The rail's own name for it while it is under way, or may still be; empty text where none is known.
    public String providerRef() {
        return switch (state) {
            case Sent(String ref) -> ref;
            case Failed f -> f.providerRef();
            case Queued q -> "";
            case Sending s -> "";
            case Succeeded s -> "";
        };
    }

    /// Whether the money is still reserved.
    public boolean isOpen() {
        return switch (state) {
            case Queued q -> true;
            case Sending s -> true;
            case Sent s -> true;
            case Succeeded s -> false;
            case Failed f -> false;
        };
    }

    /// Whether it was given up and the channel has not said its last word since: the money may have gone out.
    public boolean isWatched() {
        return state instanceof Failed f && f.by() == FailedBy.GIVEN_UP && !f.paidLater();
    }

    /// Takes the one right to send. Only a queued payout gives it; a claim whose holder died is never given to another,
    /// because it may have been sent.
    public Optional<Payout> claim(UUID fence, Instant until, Instant at) {
        return state instanceof Queued
                ? Optional.of(new Payout(details, new Sending(fence, until), at))
                : Optional.empty();
    }

    /// Whether this claim still allows sending.
    public boolean mayBeSent(UUID fence, Instant now) {
        return state instanceof Sending(UUID holder, Instant until) && holder.equals(fence) && now.isBefore(until);
    }

    /// Whether somebody may be sending it at this moment. Such a payout must not be released yet.
    public boolean isBeingSent(Instant now) {
        return state instanceof Sending(UUID holder, Instant until) && now.isBefore(until);
    }

    /// Whether the channel refused it when it was asked: then its request is answered that nothing happened.
    public boolean isRefused() {
        return state instanceof Failed f && f.by() == FailedBy.REFUSED;
    }

    /// The machine: what an outcome means for a payout in each state. Doubt keeps the money reserved.
    public Settlement<Payout> settle(Outcome outcome, Instant at) {
        return switch (outcome) {
            case Outcome.Accepted(String ref) -> taken(ref, at);
            case Outcome.Unknown u -> taken("", at);
            case Outcome.Succeeded(String receipt) -> paid(receipt, at);
            case Outcome.Failed(FailureReason reason) -> failed(reason, FailedBy.REPORTED, at);
            case Outcome.Rejected(FailureReason reason) -> failed(reason, FailedBy.REFUSED, at);
        };
    }

    /// Gives up waiting for a final answer.
    public Settlement<Payout> giveUp(Instant at) {
        return isOpen() && !isBeingSent(at)
                ? moved(new Failed(FailureReason.PROVIDER_TIMEOUT, FailedBy.GIVEN_UP, false, providerRef()), at)
                : new Settlement.Unchanged<>();
    }

    private Settlement<Payout> taken(String providerRef, Instant at) {
        return state instanceof Sending || state instanceof Queued
                ? moved(new Sent(providerRef), at)
                : new Settlement.Unchanged<>();
    }

    private Settlement<Payout> paid(String receipt, Instant at) {
        return switch (state) {
            case Queued q -> moved(new Succeeded(receipt), at);
            case Sending s -> moved(new Succeeded(receipt), at);
            case Sent s -> moved(new Succeeded(receipt), at);
            case Succeeded s -> new Settlement.Unchanged<>();
            case Failed f when f.paidLater() -> new Settlement.Unchanged<>();
            case Failed f ->
                new Settlement.PaidLater<>(
                        new Payout(details, new Failed(f.reason(), f.by(), true, f.providerRef()), updatedAt),
                        "paid after it had failed as " + f.reason().wire());
        };
    }

    private Settlement<Payout> failed(FailureReason reason, FailedBy by, Instant at) {
        return switch (state) {
            case Queued q -> moved(new Failed(reason, by), at);
            case Sending s -> moved(new Failed(reason, by), at);
            case Sent s -> moved(new Failed(reason, by), at);
            case Succeeded s -> new Settlement.Contradicted<>("reported as failed after it was paid");
            case Failed f when isWatched() ->
                new Settlement.Noted<>(new Payout(details, new Failed(f.reason(), FailedBy.REPORTED), updatedAt));
            case Failed f -> new Settlement.Unchanged<>();
        };
    }

    private Settlement<Payout> moved(PayoutState next, Instant at) {
        return new Settlement.Moved<>(new Payout(details, next, at));
    }
}
