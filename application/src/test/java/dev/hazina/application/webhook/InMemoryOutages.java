package dev.hazina.application.webhook;

import dev.hazina.application.webhook.Endpoints.Outage;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The outages of endpoints in memory.
final class InMemoryOutages {
    private final Map<EndpointId, Endpoint> endpoints;
    private final Map<EndpointId, Instant> since = new HashMap<>();
    private final Set<EndpointId> told = new HashSet<>();

    InMemoryOutages(Map<EndpointId, Endpoint> endpoints) {
        this.endpoints = endpoints;
    }

    void follow(Endpoint endpoint, boolean arrived, Instant at) {
        if (arrived) {
            end(endpoint.id());
        } else if (endpoint.isActive()) {
            since.putIfAbsent(endpoint.id(), at);
        }
    }

    void end(EndpointId id) {
        since.remove(id);
        told.remove(id);
    }

    List<Outage> untold(Instant begunBy, int most) {
        return since.entrySet().stream()
                .filter(one -> !one.getValue().isAfter(begunBy) && !told.contains(one.getKey()))
                .flatMap(one -> Optional.ofNullable(endpoints.get(one.getKey())).stream().map(
                        e -> new Outage(e.merchant(), e.account(), e.id(), one.getValue())))
                .filter(this::isOpen).sorted(Comparator.comparing(Outage::since)).limit(most).toList();
    }

    private boolean isOpen(Outage outage) {
        return outage.since().equals(since.get(outage.endpoint()))
                && Optional.ofNullable(endpoints.get(outage.endpoint()))
                        .filter(endpoint -> endpoint.isActive() && endpoint.pausedAt().isEmpty()).isPresent();
    }

    boolean note(Outage outage) {
        return isOpen(outage) && told.add(outage.endpoint());
    }
}
