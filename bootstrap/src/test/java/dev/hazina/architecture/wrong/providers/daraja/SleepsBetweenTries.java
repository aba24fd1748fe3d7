package dev.hazina.architecture.wrong.providers.daraja;

/// Wrong: it holds a place while it waits.
public final class SleepsBetweenTries {
    void pause() throws InterruptedException {
        Thread.sleep(1);
    }
}
