package dev.hazina.architecture.wrong.domain.clock;

/// Wrong: it keeps its caller waiting.
public final class Waits {
    void pause() throws InterruptedException {
        Thread.sleep(1);
    }
}
