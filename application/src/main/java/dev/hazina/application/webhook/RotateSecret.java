package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Adds a second secret to an endpoint, which signs beside the first until it is promoted.
public final class RotateSecret {
    private final Endpoints endpoints;
    private final SigningSecrets secrets;
    private final InstantSource clock;
    private final AuditStamps stamps;

    public RotateSecret(Endpoints endpoints, SigningSecrets secrets, InstantSource clock, AuditStamps stamps) {
        this.endpoints = endpoints;
        this.secrets = secrets;
        this.clock = clock;
        this.stamps = stamps;
    }

    public record Command(Actor by, CreatedBy maker, MerchantId merchant, AccountId account, EndpointId endpoint) {}

    /// @return the endpoint, with the next secret in it
    /// @throws Refusal.NotFound when the account has no such endpoint, or it was deleted
    public Endpoint handle(Command command) {
        SigningSecret next = secrets.next();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return endpoints.change(command.merchant(), command.account(), command.endpoint(),
                endpoint -> endpoint.rotated(next, now, command.maker()),
                stamps.of(command.by(), Permission.MANAGE_WEBHOOKS));
    }
}
