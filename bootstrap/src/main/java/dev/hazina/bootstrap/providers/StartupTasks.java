package dev.hazina.bootstrap.providers;

import dev.hazina.providers.spi.ProviderConnection;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/// What the rails have to do after the start, tried until each is done; some never are.
public final class StartupTasks {
    private final List<BooleanSupplier> open;

    public StartupTasks(Collection<ProviderConnection> rails) {
        open = new CopyOnWriteArrayList<>(rails.stream().map(ProviderConnection::errand).toList());
    }

    /// Tries those that are not done yet.
    public void run() {
        open.removeIf(BooleanSupplier::getAsBoolean);
    }
}
