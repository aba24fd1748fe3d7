package dev.hazina.domain.payment;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.PaymentState.Canceled;
import dev.hazina.domain.payment.PaymentState.Failed;
import dev.hazina.domain.payment.PaymentState.Pending;
import dev.hazina.domain.payment.PaymentState.Processing;
import dev.hazina.domain.payment.PaymentState.Succeeded;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;

/// A collection of money from one payer into one wallet.
///
/// @param correction a person's correction after its end
public record Payment(PaymentDetails details, PaymentState state, Instant updatedAt, Optional<Correction> correction)
        implements
            Instruction<Payment> {
    public Payment(PaymentDetails details, PaymentState state, Instant updatedAt) {
        this(details, state, updatedAt, Optional.empty());
    }

    /// @param sendingUntil until when the request that opens it may send it
    public static Payment open(PaymentDetails details, Instant sendingUntil) {
        return new Payment(details, new Pending(sendingUntil), details.createdAt());
    }

    public PaymentId id() {
        return details.id();
    }

    @Override
    public Subject subject() {
        return new Subject(Subject.Kind.PAYMENT, details.id().value());
    }

    @Override
    public String providerRef() {
        return switch (state) {
            case Processing p -> p.providerRef();
            case Failed f -> f.providerRef();
            case Canceled c -> c.providerRef();
            case Pending p -> "";
            case Succeeded s -> "";
        };
    }

    /// A payment that was paid after its end keeps no receipt.
    @Override
    public Optional<String> receipt() {
        return state instanceof Succeeded(String receipt) ? Optional.of(receipt) : Optional.empty();
    }

    /// A payment keeps no more of it than that it is paid later.
    @Override
    public Optional<LateSuccess> lateSuccess() {
        return Optional.empty();
    }

    @Override
    public boolean isSucceeded() {
        return state instanceof Succeeded;
    }

    @Override
    public boolean isOpen() {
        return state instanceof Pending || state instanceof Processing;
    }

    @Override
    public boolean isDisputed() {
        return state instanceof Processing p && p.disputed();
    }

    @Override
    public boolean awaitsLateResult() {
        return state instanceof Failed f && f.by() == FailedBy.GIVEN_UP
                || state instanceof Canceled c && c.awaitsLateResult();
    }

    @Override
    public boolean isRefused() {
        return state instanceof Failed f && f.by() == FailedBy.REFUSED;
    }

    /// Whether a request may be sending it at this moment.
    public boolean isBeingSent(Instant now) {
        return state instanceof Pending(Instant until) && now.isBefore(until);
    }

    @Override
    public boolean isPaidLater() {
        return state instanceof Failed f && f.paidLater() || state instanceof Canceled c && c.paidLater();
    }

    /// Whether it certainly was never sent: the right to send it was given back, and was not taken again.
    public boolean isUnsent() {
        return state instanceof Pending(Instant until) && !until.isAfter(details.createdAt());
    }

    /// The right ends as of the payment's opening, so that no time is left in which it can have been used.
    @Override
    public Optional<Payment> release(Payment sending) {
        return state instanceof Pending && state.equals(sending.state)
                ? Optional.of(in(new Pending(details.createdAt()), updatedAt))
                : Optional.empty();
    }

    /// Takes the right to send it from a request that is gone.
    public Optional<Payment> takeOver(Instant until) {
        return state instanceof Pending ? Optional.of(in(new Pending(until), updatedAt)) : Optional.empty();
    }

    /// Takes the right to send it, where no request has it now.
    public Optional<Payment> claim(Instant until, Instant now) {
        return state instanceof Pending && !isBeingSent(now)
                ? Optional.of(in(new Pending(until), updatedAt))
                : Optional.empty();
    }

    @Override
    public Settlement<Payment> settle(Outcome outcome, Instant at) {
        if (isDisputed()) {
            return new Settlement.Unchanged<>();
        }
        return switch (outcome) {
            case Outcome.Accepted accepted -> taken(accepted.providerRef(), at);
            case Outcome.InProgress progress -> taken(progress.providerRef(), at);
            case Outcome.Unread unread when isOpen() -> kept(unread.providerRef(), false, true, at);
            case Outcome.Unread unread -> taken(unread.providerRef(), at);
            case Outcome.Unknown unknown -> taken("", at);
            case Outcome.Unsent unsent -> new Settlement.Unchanged<>();
            case Outcome.Succeeded succeeded -> paid(succeeded, at);
            case Outcome.Rejected r when isOpen() && !providerRef().isEmpty() ->
                new Settlement.Contradicted<>("refused, although the provider had said that it has it");
            case Outcome.Failed failed -> failed(failed.reason(), FailedBy.REPORTED, at);
            case Outcome.Rejected rejected -> failed(rejected.reason(), FailedBy.REFUSED, at);
        };
    }

    @Override
    public Settlement<Payment> dispute(Instant at) {
        return kept("", true, false, at);
    }

    @Override
    public Settlement<Payment> hold(Instant at) {
        return kept("", false, true, at);
    }

    private Settlement<Payment> kept(String providerRef, boolean disputed, boolean held, Instant at) {
        return switch (state) {
            case Pending p -> moved(new Processing(providerRef, disputed, held), at);
            case Processing p -> {
                String ref = p.providerRef().isEmpty() ? providerRef : p.providerRef();
                var next = new Processing(ref, p.disputed() || disputed, p.held() || held);
                yield next.equals(p)
                        ? new Settlement.Unchanged<>()
                        : new Settlement.Noted<>(in(next, updatedAt));
            }
            case Succeeded s -> new Settlement.Unchanged<>();
            case Failed f -> new Settlement.Unchanged<>();
            case Canceled c -> new Settlement.Unchanged<>();
        };
    }

    /// A person found that the payer has paid.
    ///
    /// @param came the amount that came, which may differ from the requested one
    /// @throws Refusal.Precondition when it is known to have been paid, or is being sent
    @Override
    public Settlement<Payment> decidePaid(String receipt, Money came, Instant at) {
        requireNotBeingSent(at);
        if (state instanceof Succeeded && !came.equals(details.amount())) {
            throw new Refusal.Precondition("the payment has succeeded already, with another amount");
        }
        Settlement<Payment> settlement = new Payment(details.cameAs(came), state, updatedAt, correction)
                .paid(new Outcome.Succeeded(receipt), at);
        if (settlement instanceof Settlement.Unchanged<Payment>) {
            throw new Refusal.Precondition("the payment is known to have been paid already");
        }
        return settlement;
    }

    /// A person found that no money came and none will.
    ///
    /// @throws Refusal.Precondition when it has ended, or is being sent
    @Override
    public Settlement<Payment> decideUnpaid(Instant at) {
        requireNotBeingSent(at);
        if (isOpen()) {
            return moved(new Failed(FailureReason.UNSPECIFIED, FailedBy.DECIDED), at);
        }
        if (!awaitsLateResult()) {
            throw new Refusal.Precondition("the payment has ended already");
        }
        PaymentState decided = state instanceof Failed f
                ? new Failed(f.reason(), FailedBy.DECIDED)
                : new Canceled(false, false, "");
        return new Settlement.Noted<>(in(decided, updatedAt));
    }

    /// Gives up on it. Only an open payment expires, and none with contradicting or unreadable reports.
    @Override
    public Settlement<Payment> giveUp(Instant at) {
        return isOpen() && !(state instanceof Processing p && (p.disputed() || p.held()))
                ? moved(new Failed(FailureReason.EXPIRED, FailedBy.GIVEN_UP, false, providerRef()), at)
                : new Settlement.Unchanged<>();
    }

    /// Cancels it. A request that died may have sent it, so that it is polled for its late result from now on.
    ///
    /// @throws Refusal.Precondition when the provider has it, or it is being sent
    public Payment cancel(Instant at) {
        if (!(state instanceof Pending) || isBeingSent(at)) {
            throw new Refusal.Precondition(
                    "only a pending payment that its channel is not being told of can be canceled");
        }
        return in(new Canceled(false, true, ""), at);
    }

    @Override
    public Payment corrected(Correction done) {
        return new Payment(details, state, updatedAt, Optional.of(done));
    }

    private void requireNotBeingSent(Instant at) {
        if (isBeingSent(at)) {
            throw new Refusal.Precondition("the payment's channel is being told of it");
        }
    }

    /// A payment that its provider had accepted before it was canceled has the provider's reference from now on.
    private Settlement<Payment> taken(String providerRef, Instant at) {
        return switch (state) {
            case Pending p -> moved(new Processing(providerRef, false), at);
            case Processing p when p.providerRef().isEmpty() && !providerRef.isEmpty() ->
                new Settlement.Noted<>(in(new Processing(providerRef, p.disputed(), p.held()), updatedAt));
            case Canceled c when c.awaitsLateResult() && c.providerRef().isEmpty() && !providerRef.isEmpty() ->
                new Settlement.Noted<>(in(new Canceled(false, true, providerRef), updatedAt));
            case Canceled c -> new Settlement.Unchanged<>();
            case Processing p -> new Settlement.Unchanged<>();
            case Succeeded s -> new Settlement.Unchanged<>();
            case Failed f -> new Settlement.Unchanged<>();
        };
    }

    private Settlement<Payment> paid(Outcome.Succeeded outcome, Instant at) {
        Succeeded succeeded = new Succeeded(outcome.receipt());
        Payment through = new Payment(details.through(outcome.floatAccount()), state, updatedAt, correction);
        return switch (state) {
            case Pending p -> through.moved(succeeded, at);
            case Processing p -> through.moved(succeeded, at);
            case Succeeded s when s.receipt().isEmpty() && !succeeded.receipt().isEmpty() ->
                new Settlement.Noted<>(in(succeeded, updatedAt));
            case Succeeded s -> new Settlement.Unchanged<>();
            case Failed f when f.by() == FailedBy.GIVEN_UP -> through.moved(succeeded, at);
            case Failed f when f.paidLater() -> new Settlement.Unchanged<>();
            case Failed f ->
                through.paidLater(new Failed(f.reason(), f.by(), true), "had failed as " + f.reason().wire());
            case Canceled c when c.paidLater() -> new Settlement.Unchanged<>();
            case Canceled c -> through.paidLater(new Canceled(true, false, ""), "was canceled");
        };
    }

    private Settlement<Payment> failed(FailureReason reason, FailedBy by, Instant at) {
        return switch (state) {
            case Pending p -> moved(new Failed(reason, by), at);
            case Processing p -> moved(new Failed(reason, by), at);
            case Succeeded s -> new Settlement.Contradicted<>("reported as failed after it was paid");
            case Failed f when f.by() == FailedBy.GIVEN_UP ->
                new Settlement.Noted<>(in(new Failed(f.reason(), FailedBy.REPORTED), updatedAt));
            case Failed f -> new Settlement.Unchanged<>();
            case Canceled c when c.awaitsLateResult() ->
                new Settlement.Noted<>(in(new Canceled(false, false, ""), updatedAt));
            case Canceled c -> new Settlement.Unchanged<>();
        };
    }

    private Settlement<Payment> paidLater(PaymentState marked, String how) {
        return new Settlement.PaidLater<>(in(marked, updatedAt), "paid after it " + how);
    }

    private Settlement<Payment> moved(PaymentState next, Instant at) {
        return new Settlement.Moved<>(in(next, at));
    }

    private Payment in(PaymentState next, Instant at) {
        return new Payment(details, next, at, correction);
    }
}
