package dev.hazina.architecture.wrong.providers.wire;

import dev.hazina.architecture.wrong.providers.daraja.KnowsAnotherRail;
import java.util.Optional;

/// Wrong: what all rails share knows one of them.
public interface KnowsARail {
    Optional<KnowsAnotherRail> rail();

    default boolean isBound(KnowsAnotherRail to) {
        return rail().filter(to::equals).isPresent();
    }
}
