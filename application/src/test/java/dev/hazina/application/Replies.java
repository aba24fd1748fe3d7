package dev.hazina.application;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.Claim;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.transfer.Transfer;
import java.util.Optional;

/// Answers in a few words, in place of JSON.
public final class Replies {
    private static final int CREATED = 201;

    private Replies() {}

    public static Reply<Payment> payment() {
        return payment(Optional.empty());
    }

    public static Reply<Payment> payment(Claim claim) {
        return payment(Optional.of(claim));
    }

    public static Reply<Payment> payment(Optional<Claim> claim) {
        return new Reply<>(claim, payment -> new Answer(CREATED, payment.id() + " " + payment.state().wire()));
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
