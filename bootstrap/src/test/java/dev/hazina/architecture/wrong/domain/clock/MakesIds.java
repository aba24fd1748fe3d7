package dev.hazina.architecture.wrong.domain.clock;

import java.util.UUID;

/// Wrong: an id out of thin air.
public final class MakesIds {
    UUID id() {
        return UUID.randomUUID();
    }
}
