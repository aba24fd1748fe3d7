package dev.hazina.architecture.wrong.http.payment;

/// Wrong: payments of other requests are in progress.
public final class EndsTheProgram {
    void giveUp() {
        Runtime.getRuntime().halt(1);
    }
}
