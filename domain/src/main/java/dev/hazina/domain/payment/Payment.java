package dev.hazina.domain.payment;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.payment.PaymentState.Canceled;
import dev.hazina.domain.payment.PaymentState.Failed;
import dev.hazina.domain.payment.PaymentState.Pending;
import dev.hazina.domain.payment.PaymentState.Processing;
import dev.hazina.domain.payment.PaymentState.Succeeded;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;

/// A collection of money from one payer into one wallet.
public record Payment(PaymentDetails details, PaymentState state, Instant updatedAt) {

    public static Payment open(PaymentDetails details) {
        return new Payment(details, new Pending(), details.createdAt());
    }

    public PaymentId id() {
        return details.id();
    }

    public Subject subject() {
        return new Subject(Subject.Kind.PAYMENT, details.id().value());
    }

    /// The rail's own name for it while it is under way, or may still be; empty text where none is known.
    public String providerRef() {
        return switch (state) {
            case Processing(String ref) -> ref;
            case Failed f -> f.providerRef();
            case Pending p -> "";
            case Succeeded s -> "";
            case Canceled c -> "";
        };
    }

    /// Whether a channel may still change it in the ordinary course.
    public boolean isOpen() {
        return state instanceof Pending || state instanceof Processing;
    }

    /// Whether it was given up and the channel has not said its last word since: the payer may have paid.
    public boolean isWatched() {
        return state instanceof Failed f && f.by() == FailedBy.GIVEN_UP;
    }

    /// Whether the channel refused it when it was asked: then its request is answered that nothing happened.
    public boolean isRefused() {
        return state instanceof Failed f && f.by() == FailedBy.REFUSED;
    }

    /// The machine: what an outcome means for a payment in each state. Saying the same thing twice changes nothing,
    /// and a doubtful answer never ends anything.
    public Settlement<Payment> settle(Outcome outcome, Instant at) {
        return switch (outcome) {
            case Outcome.Accepted accepted -> taken(accepted.providerRef(), at);
            case Outcome.Unknown unknown -> taken("", at);
            case Outcome.Succeeded succeeded -> paid(succeeded, at);
            case Outcome.Failed failed -> failed(failed.reason(), FailedBy.REPORTED, at);
            case Outcome.Rejected rejected -> failed(rejected.reason(), FailedBy.REFUSED, at);
        };
    }

    /// Gives up asking. Whatever happened since, only an open payment expires.
    public Settlement<Payment> expire(Instant at) {
        return isOpen()
                ? moved(new Failed(FailureReason.EXPIRED, FailedBy.GIVEN_UP, false, providerRef()), at)
                : new Settlement.Unchanged<>();
    }

    /// Calls it off.
    ///
    /// @throws Refusal.Precondition when the channel may have heard of it
    public Payment cancel(Instant at) {
        if (!(state instanceof Pending)) {
            throw new Refusal.Precondition("only a pending payment can be canceled");
        }
        return new Payment(details, new Canceled(), at);
    }

    private Settlement<Payment> taken(String providerRef, Instant at) {
        return state instanceof Pending ? moved(new Processing(providerRef), at) : new Settlement.Unchanged<>();
    }

    private Settlement<Payment> paid(Outcome.Succeeded outcome, Instant at) {
        Succeeded succeeded = new Succeeded(outcome.receipt());
        return switch (state) {
            case Pending p -> moved(succeeded, at);
            case Processing p -> moved(succeeded, at);
            case Succeeded s when s.receipt().isEmpty() && !outcome.receipt().isEmpty() ->
                new Settlement.Noted<>(new Payment(details, succeeded, updatedAt));
            case Succeeded s -> new Settlement.Unchanged<>();
            case Failed f when f.by() == FailedBy.GIVEN_UP -> moved(succeeded, at);
            case Failed f when f.paidLater() -> new Settlement.Unchanged<>();
            case Failed f -> paidLater(new Failed(f.reason(), f.by(), true), "had failed as " + f.reason().wire());
            case Canceled c when c.paidLater() -> new Settlement.Unchanged<>();
            case Canceled c -> paidLater(new Canceled(true), "was canceled");
        };
    }

    private Settlement<Payment> failed(FailureReason reason, FailedBy by, Instant at) {
        return switch (state) {
            case Pending p -> moved(new Failed(reason, by), at);
            case Processing p -> moved(new Failed(reason, by), at);
            case Succeeded s -> new Settlement.Contradicted<>("reported as failed after it was paid");
            case Failed f when f.by() == FailedBy.GIVEN_UP ->
                new Settlement.Noted<>(new Payment(details, new Failed(f.reason(), FailedBy.REPORTED), updatedAt));
            case Failed f -> new Settlement.Unchanged<>();
            case Canceled c -> new Settlement.Unchanged<>();
        };
    }

    private Settlement<Payment> paidLater(PaymentState marked, String how) {
        return new Settlement.PaidLater<>(new Payment(details, marked, updatedAt), "paid after it " + how);
    }

    private Settlement<Payment> moved(PaymentState next, Instant at) {
        return new Settlement.Moved<>(new Payment(details, next, at));
    }
}
