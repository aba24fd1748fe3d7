package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;

/// Resumes a paused endpoint: what waited for it is due at once.
public final class ResumeEndpoint {
    private final Endpoints endpoints;
    private final WakeUp wakeUp;
    private final AuditStamps stamps;

    public ResumeEndpoint(Endpoints endpoints, WakeUp wakeUp, AuditStamps stamps) {
        this.endpoints = endpoints;
        this.wakeUp = wakeUp;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, AccountId account, EndpointId endpoint) {}

    /// @return the endpoint; an endpoint that is not paused stays as it is
    /// @throws Refusal.NotFound when the account has no such endpoint, or it was deleted
    public Endpoint handle(Command command) {
        Endpoint resumed = endpoints.change(command.merchant(), command.account(), command.endpoint(),
                Endpoint::resumed, stamps.of(command.by(), Permission.MANAGE_WEBHOOKS));
        wakeUp.ring();
        return resumed;
    }
}
