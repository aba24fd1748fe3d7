package dev.hazina.bootstrap.wiring;

import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Where the service can be reached from this machine; known once it listens.
@Singleton
public final class ServiceAddress {
    private final AtomicReference<@Nullable URI> address = new AtomicReference<>();

    public void listening(URI at) {
        address.set(at);
    }

    Optional<URI> reachable() {
        return Optional.ofNullable(address.get());
    }
}
