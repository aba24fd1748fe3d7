package dev.hazina.bootstrap.providers;

import dev.hazina.providers.spi.ProviderConnection;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/// Tasks of the providers after the start, such as registering an address. Each is tried until it succeeds.
public final class StartupTasks {
    private final List<BooleanSupplier> open;

    public StartupTasks(Collection<ProviderConnection> connections) {
        open = new CopyOnWriteArrayList<>(connections.stream().map(ProviderConnection::startupTask).toList());
    }

    /// Tries those that are not done yet.
    public void run() {
        open.removeIf(BooleanSupplier::getAsBoolean);
    }
}
