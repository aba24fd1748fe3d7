package dev.hazina.architecture.wrong.providers.client;

import dev.hazina.architecture.wrong.providers.daraja.KnowsAnotherProvider;
import java.util.Optional;

/// Wrong: a shared package uses one provider.
public interface KnowsAProvider {
    Optional<KnowsAnotherProvider> rail();

    default boolean isBound(KnowsAnotherProvider to) {
        return rail().filter(to::equals).isPresent();
    }
}
