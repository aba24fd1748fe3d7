package dev.hazina.http.health;

import jakarta.inject.Singleton;

/// The time between the signal to stop and closing the port. Balancers see that this instance is not ready, callers
/// that their connection ends, and both go elsewhere; requests that still arrive are served.
@Singleton
public final class Drain {
    private volatile boolean underWay;

    /// From now on, until the end of the program.
    public void begin() {
        underWay = true;
    }

    public boolean isUnderWay() {
        return underWay;
    }
}
