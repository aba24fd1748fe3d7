package dev.hazina.architecture.wrong.application.payment;

import dev.hazina.architecture.wrong.domain.ledger.Posting;

/// Wrong: a movement of money that the page of all movements does not name.
public final class PostsByHand {
    Posting post(long amount) {
        return new Posting(amount);
    }
}
