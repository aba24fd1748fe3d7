package dev.hazina.http.health;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// The time between the signal to stop and the closing of the port. Load balancers see that this instance is not ready,
/// callers see that their connection ends, and both use other instances. Requests that still arrive are served.
@Singleton
public final class Drain {
    private final List<Runnable> whenBegun = new CopyOnWriteArrayList<>();
    private volatile boolean underWay;

    /// Begins the drain, which lasts until the end of the program.
    public void begin() {
        underWay = true;
        whenBegun.forEach(Runnable::run);
    }

    /// @param act what is done when it begins
    public void whenBegun(Runnable act) {
        whenBegun.add(act);
    }

    public boolean isUnderWay() {
        return underWay;
    }
}
