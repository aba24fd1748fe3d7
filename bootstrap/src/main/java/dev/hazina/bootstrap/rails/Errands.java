package dev.hazina.bootstrap.rails;

import dev.hazina.providers.rail.OpenRail;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/// What the rails have to do after the start, tried until each is done; some never are.
public final class Errands {
    private final List<BooleanSupplier> open;

    public Errands(Collection<OpenRail> rails) {
        open = new CopyOnWriteArrayList<>(rails.stream().map(OpenRail::errand).toList());
    }

    /// Tries those that are not done yet.
    public void run() {
        open.removeIf(BooleanSupplier::getAsBoolean);
    }
}
