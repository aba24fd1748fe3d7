package dev.hazina.architecture.wrong.domain.machine;

/// Wrong: work that goes on after the answer.
public final class StartsAThread {
    void start(Runnable work) {
        Thread.ofVirtual().start(work);
    }
}
