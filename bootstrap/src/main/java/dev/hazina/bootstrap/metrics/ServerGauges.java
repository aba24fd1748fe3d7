package dev.hazina.bootstrap.metrics;

import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.transport.ServerResources;
import dev.hazina.http.transport.ServerResources.Shed;
import dev.hazina.persistence.share.PoolShares;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

/// The resources of this instance that clients use, and the requests it refused.
public final class ServerGauges {
    private static final String BYTES = "bytes";

    private final ServerResources resources;
    private final WorkPlaces places;
    private final PoolShares shares;

    public ServerGauges(ServerResources resources, WorkPlaces places, PoolShares shares) {
        this.resources = resources;
        this.places = places;
        this.shares = shares;
    }

    /// Adds the figures.
    public void addTo(MeterRegistry registry) {
        Gauge.builder("hazina.http.connections", resources, ServerResources::connections).strongReference(true)
                .description("Connections that are open").register(registry);
        Gauge.builder("hazina.http.requests.in.flight", resources, ServerResources::requestsInFlight)
                .strongReference(true).description("Requests that have a place").register(registry);
        Gauge.builder("hazina.http.request.bodies", resources, ServerResources::bodyBytes).strongReference(true)
                .baseUnit(BYTES).description("Memory that request bodies take").register(registry);
        Gauge.builder("hazina.http.direct.memory.used", resources, ServerResources::directMemoryBytes)
                .strongReference(true).baseUnit(BYTES)
                .description("Native memory that the server's buffers take; NaN where it isn't known")
                .register(registry);
        Gauge.builder("hazina.http.direct.memory.max", resources, ServerResources::mostDirectMemoryBytes)
                .strongReference(true).baseUnit(BYTES).description("How much of it there may be").register(registry);
        for (Shed reason : Shed.values()) {
            FunctionCounter.builder("hazina.http.shed", resources, from -> from.shed(reason))
                    .tag("reason", reason.name().toLowerCase(Locale.ROOT))
                    .description(
                            "Requests that weren't let through, and connections that were closed, for want of room")
                    .register(registry);
        }
        addShares(registry);
    }

    private void addShares(MeterRegistry registry) {
        Gauge.builder("hazina.http.turns.waiting", resources, ServerResources::waitingForTurn).strongReference(true)
                .description("Requests that wait for the turn of their caller").register(registry);
        for (Work work : Work.values()) {
            Gauge.builder("hazina.work.waiting", places, from -> from.waiting(work)).strongReference(true)
                    .tag("work", work.name().toLowerCase(Locale.ROOT))
                    .description("Requests that wait for a place for dear work").register(registry);
            FunctionCounter.builder("hazina.work.refused", places, from -> from.refused(work))
                    .tag("work", work.name().toLowerCase(Locale.ROOT))
                    .description("Requests that found no place for dear work in time").register(registry);
        }
        FunctionCounter.builder("hazina.connections.refused", shares, PoolShares::refused)
                .description("Requests that found no connection of their caller's share in time").register(registry);
        Gauge.builder("hazina.connections.waiting", shares, PoolShares::waiting).strongReference(true)
                .description("Requests that wait for a connection of their caller's share").register(registry);
    }
}
