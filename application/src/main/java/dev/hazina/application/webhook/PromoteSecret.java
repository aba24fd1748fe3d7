package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;

/// Retires an endpoint's old secret.
public final class PromoteSecret {
    private final Endpoints endpoints;
    private final AuditStamps stamps;

    public PromoteSecret(Endpoints endpoints, AuditStamps stamps) {
        this.endpoints = endpoints;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, AccountId account, EndpointId endpoint) {}

    /// @throws Refusal.NotFound when the account has no such endpoint, or it was deleted
    /// @throws Refusal.Precondition when no rotation is in flight
    public Endpoint handle(Command command) {
        return endpoints.change(command.merchant(), command.account(), command.endpoint(), Endpoint::promoted,
                stamps.of(command.by(), Permission.MANAGE_WEBHOOKS));
    }
}
