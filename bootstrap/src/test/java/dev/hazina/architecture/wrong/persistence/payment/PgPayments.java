package dev.hazina.architecture.wrong.persistence.payment;

/// An adapter others might like to know.
public final class PgPayments {
    public long count() {
        return 0;
    }
}
