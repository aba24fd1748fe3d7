package dev.hazina.domain.paymentrequest;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a merchant asks one payer for, and what has come. Money that comes is always taken, in any state: only the
/// state and the surplus say that it was not asked for.
///
/// @param received all that came, also what wasn't asked for
/// @param payments how often money came
public record PaymentRequest(PaymentRequestId id, RequestTerms terms, Instant createdAt,
        Optional<CreatedBy> createdBy, Metadata metadata, State state, Money received, int payments,
        Instant updatedAt) {

    /// Each is the name of a status of the API, in capitals.
    public enum State {
        OPEN,
        /// Less came than was asked for, and the rest may still come.
        UNDERPAID,
        /// What was asked for came in time.
        PAID,
        /// More came than was asked for: too much at once, or once more.
        OVERPAID,
        /// Its time ended before all was there.
        EXPIRED, CANCELED,
        /// Money came after it had expired or been canceled.
        PAID_LATE;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<State> ofWire(String wire) {
            return List.of(values()).stream().filter(state -> state.wire().equals(wire)).findFirst();
        }

        /// Whether it still waits for money.
        public boolean isWaiting() {
            return this == OPEN || this == UNDERPAID;
        }
    }

    public static PaymentRequest open(PaymentRequestId id, RequestTerms terms, Optional<CreatedBy> by,
            Metadata metadata, Instant at) {
        return new PaymentRequest(id, terms, at, by, metadata, State.OPEN, Money.zero(terms.currency()), 0, at);
    }

    public MerchantId merchant() {
        return terms.merchant();
    }

    public Subject subject() {
        return new Subject(Subject.Kind.PAYMENT_REQUEST, id.value());
    }

    /// What is still asked for: the amount without what came; empty where the payer chooses.
    public Optional<Money> due() {
        return terms.amount().map(whole -> state.isWaiting() ? whole.minus(received) : Money.zero(terms.currency()));
    }

    /// What came beyond what was asked for. It can be refunded as any payment.
    ///
    /// Where the payer chooses the amount, the first payment is what was asked for, and a list of the payments says
    /// what is beyond it.
    public Optional<Money> surplus() {
        return terms.amount().map(whole -> received.compareTo(whole) > 0
                ? received.minus(whole)
                : Money.zero(terms.currency()));
    }

    /// Whether a payer who asks before paying is told to go on. What is turned away never has to be given back.
    public Welcome welcomes(Money offered, Instant now) {
        if (!state.isWaiting() || terms.hasExpired(now) || offered.currency() != terms.currency()) {
            return Welcome.NOT_NOW;
        }
        boolean fits = due().map(rest -> terms.partial() ? offered.compareTo(rest) <= 0 : offered.equals(rest))
                .orElse(true);
        return fits ? Welcome.YES : Welcome.OTHER_AMOUNT;
    }

    /// @throws Refusal.Precondition when it waits for no money, or not for this amount
    public void requireDue(Money amount, Instant now) {
        switch (welcomes(amount, now)) {
            case YES -> {}
            case NOT_NOW -> throw new Refusal.Precondition(RefusalCode.PAYMENT_REQUEST_NOT_WAITING,
                    "the payment request is " + ended() + ", and asks for nothing more");
            case OTHER_AMOUNT -> throw new Refusal.Precondition(RefusalCode.AMOUNT_NOT_DUE, "amount",
                    "the payment request is for another amount");
        }
    }

    /// The name of its state, where it no longer waits.
    private String ended() {
        return (state.isWaiting() ? State.EXPIRED : state).wire().replace('_', ' ');
    }

    /// The answer to a payer who asks.
    public enum Welcome {
        YES, NOT_NOW, OTHER_AMOUNT
    }

    /// The request after money came, with each state that it passed: its time may have ended unnoticed before, and
    /// what is too much also pays it.
    public List<PaymentRequest> receive(Money amount, Instant at) {
        List<PaymentRequest> passed = new ArrayList<>(expire(at).stream().toList());
        PaymentRequest now = passed.isEmpty() ? this : passed.getLast();
        State after = now.after(amount);
        if (now.state.isWaiting() && after == State.OVERPAID) {
            passed.add(now.with(State.PAID, amount, at));
        }
        passed.add(now.with(after, amount, at));
        return passed;
    }

    private State after(Money amount) {
        return switch (state) {
            case EXPIRED, CANCELED, PAID_LATE -> State.PAID_LATE;
            case PAID, OVERPAID -> State.OVERPAID;
            case OPEN, UNDERPAID -> terms.amount().map(whole -> {
                int compared = received.plus(amount).compareTo(whole);
                return compared < 0 ? State.UNDERPAID : compared == 0 ? State.PAID : State.OVERPAID;
            }).orElse(State.PAID);
        };
    }

    /// Itself as expired, if its time has ended before it was paid.
    public Optional<PaymentRequest> expire(Instant now) {
        return state.isWaiting() && terms.hasExpired(now)
                ? Optional.of(inState(State.EXPIRED, now))
                : Optional.empty();
    }

    /// What came stays where it is.
    ///
    /// @throws Refusal.Precondition when it no longer waits for money
    public PaymentRequest cancel(Instant at) {
        if (!state.isWaiting() || terms.hasExpired(at)) {
            throw new Refusal.Precondition(RefusalCode.PAYMENT_REQUEST_NOT_CANCELABLE,
                    "the payment request is " + ended() + ", and can't be canceled");
        }
        return inState(State.CANCELED, at);
    }

    /// With other metadata. Its time of change stays: only what happens to it moves that.
    public PaymentRequest described(Metadata other) {
        return new PaymentRequest(id, terms, createdAt, createdBy, other, state, received, payments, updatedAt);
    }

    private PaymentRequest inState(State other, Instant at) {
        return new PaymentRequest(id, terms, createdAt, createdBy, metadata, other, received, payments, at);
    }

    private PaymentRequest with(State other, Money amount, Instant at) {
        return new PaymentRequest(id, terms, createdAt, createdBy, metadata, other, received.plus(amount),
                payments + 1, at);
    }
}
