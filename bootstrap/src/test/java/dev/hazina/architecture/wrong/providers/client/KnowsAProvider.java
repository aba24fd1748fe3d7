package dev.hazina.architecture.wrong.providers.client;

import dev.hazina.architecture.wrong.providers.daraja.KnowsAnotherProvider;
import java.util.Optional;

/// Wrong: what all rails share knows one of them.
public interface KnowsAProvider {
    Optional<KnowsAnotherProvider> rail();

    default boolean isBound(KnowsAnotherProvider to) {
        return rail().filter(to::equals).isPresent();
    }
}
