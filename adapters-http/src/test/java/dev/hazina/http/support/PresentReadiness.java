package dev.hazina.http.support;

import dev.hazina.http.health.Readiness;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/// The readiness that a test has set.
record PresentReadiness(AtomicReference<Readiness> set) implements Readiness {
    @Override
    public boolean ready() {
        return set.get().ready();
    }

    @Override
    public List<String> bucketsAway() {
        return set.get().bucketsAway();
    }

    @Override
    public boolean isPositionFileOld() {
        return set.get().isPositionFileOld();
    }

    @Override
    public void doubt() {
        set.get().doubt();
    }
}
