package dev.hazina.application;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.Claim;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.transfer.Transfer;
import java.util.Optional;

/// Answers in a few words, in place of JSON.
public final class Replies {
    private static final int CREATED = 201;

    private Replies() {}

    public static Reply<PaymentWithRefunds> payment() {
        return payment(Optional.empty());
    }

    public static Reply<PaymentWithRefunds> payment(Claim claim) {
        return payment(Optional.of(claim));
    }

    public static Reply<PaymentWithRefunds> payment(Optional<Claim> claim) {
        return new Reply<>(claim, made -> new Answer(CREATED,
                made.payment().id() + " " + made.payment().state().wire()));
    }

    public static Reply<Refund> refund() {
        return refund(Optional.empty());
    }

    public static Reply<Refund> refund(Optional<Claim> claim) {
        return new Reply<>(claim, refund -> new Answer(CREATED, refund.id() + " " + refund.state().wire()));
    }

    public static Reply<Payout> payout() {
        return payout(Optional.empty());
    }

    public static Reply<Payout> payout(Optional<Claim> claim) {
        return new Reply<>(claim, payout -> new Answer(CREATED, payout.id() + " " + payout.state().wire()));
    }

    public static Reply<Transfer> transfer() {
        return transfer(Optional.empty());
    }

    public static Reply<Transfer> transfer(Claim claim) {
        return transfer(Optional.of(claim));
    }

    public static Reply<Transfer> transfer(Optional<Claim> claim) {
        return new Reply<>(claim, transfer -> new Answer(CREATED, transfer.id() + " " + transfer.amount()));
    }
}
