package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.EndpointId;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Deletes an endpoint: no further deliveries are sent to it, and past ones stay readable.
public final class DeleteEndpoint {
    private final Endpoints endpoints;
    private final InstantSource clock;
    private final AuditStamps stamps;

    public DeleteEndpoint(Endpoints endpoints, InstantSource clock, AuditStamps stamps) {
        this.endpoints = endpoints;
        this.clock = clock;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, AccountId account, EndpointId endpoint) {}

    /// @throws Refusal.NotFound when the account has no such endpoint, or it was deleted before
    public void handle(Command command) {
        var now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        endpoints.change(command.merchant(), command.account(), command.endpoint(),
                endpoint -> endpoint.deleted(now), stamps.of(command.by(), Permission.MANAGE_WEBHOOKS));
    }
}
