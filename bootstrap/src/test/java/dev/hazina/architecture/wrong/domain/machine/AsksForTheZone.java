package dev.hazina.architecture.wrong.domain.machine;

import java.time.ZoneId;

/// Wrong: the zone of the machine, which no parameter names.
public final class AsksForTheZone {
    ZoneId zone() {
        return ZoneId.systemDefault();
    }
}
