package dev.hazina.bootstrap.rails;

import dev.hazina.application.channel.RailHealth;
import dev.hazina.providers.rail.OpenRail;
import dev.hazina.providers.wire.Lane.Health;
import java.util.List;

/// The health of the rails that are connected.
public final class WatchedRails implements RailHealth {
    private final OpenRails rails;

    public WatchedRails(OpenRails rails) {
        this.rails = rails;
    }

    @Override
    public List<Lane> lanes() {
        return rails.rails().stream()
                .flatMap(rail -> rail.health().stream().map(health -> lane(rail, health))).toList();
    }

    private static Lane lane(OpenRail rail, Health health) {
        return new Lane(rail.gateway().name(), health.lane(), health.breaker(), health.failing());
    }
}
