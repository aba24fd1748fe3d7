package dev.hazina.architecture.wrong.persistence.payment;

/// Wrong: one count for all callers, owned by no instance.
public final class Tally {
    static long counted;

    void count() {
        counted++;
    }
}
