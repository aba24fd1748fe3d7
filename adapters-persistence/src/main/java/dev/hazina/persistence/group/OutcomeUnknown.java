package dev.hazina.persistence.group;

import dev.hazina.application.ledger.Unavailable;

/// A transaction was being committed when its caller's time was over, or when the connection broke and the database
/// couldn't be asked what became of it. Whoever gets this has to look before doing anything again; the same idempotency
/// key looks by itself.
public final class OutcomeUnknown extends Unavailable {
    private static final long serialVersionUID = 1L;

    public OutcomeUnknown(Throwable cause) {
        super("the connection broke during a commit, and its outcome can't be found out", cause);
    }

    OutcomeUnknown(String message) {
        super(message);
    }
}
