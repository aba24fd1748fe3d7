package dev.hazina.architecture.wrong.persistence.payment;

/// Wrong: one count for everybody, kept by nobody in particular.
public final class Tally {
    static long counted;

    void count() {
        counted++;
    }
}
