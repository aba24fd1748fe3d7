package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Pauses an endpoint: its events are recorded as before, and their deliveries wait until it is resumed.
public final class PauseEndpoint {
    private final Endpoints endpoints;
    private final InstantSource clock;
    private final AuditStamps stamps;

    public PauseEndpoint(Endpoints endpoints, InstantSource clock, AuditStamps stamps) {
        this.endpoints = endpoints;
        this.clock = clock;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, AccountId account, EndpointId endpoint) {}

    /// @return the endpoint; an endpoint that is paused already stays as it is
    /// @throws Refusal.NotFound when the account has no such endpoint, or it was deleted
    public Endpoint handle(Command command) {
        var now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return endpoints.change(command.merchant(), command.account(), command.endpoint(),
                endpoint -> endpoint.paused(now), stamps.of(command.by(), Permission.MANAGE_WEBHOOKS));
    }
}
