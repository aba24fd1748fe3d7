package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventFilter;
import java.util.Optional;

/// Changes the address of an endpoint, or the events that it receives. A new address is accepted once it has answered a
/// probe that is signed with the endpoint's secrets.
public final class EditEndpoint {
    private final Endpoints endpoints;
    private final EndpointProbe probe;
    private final AuditStamps stamps;

    public EditEndpoint(Endpoints endpoints, EndpointProbe probe, AuditStamps stamps) {
        this.endpoints = endpoints;
        this.probe = probe;
        this.stamps = stamps;
    }

    /// @param url empty where it stays
    /// @param events empty where they stay
    public record Command(Actor by, MerchantId merchant, AccountId account, EndpointId endpoint,
            Optional<CallbackUrl> url, Optional<EventFilter> events) {}

    /// @throws Refusal.NotFound when the account has no such endpoint, or it was deleted
    /// @throws Refusal.Precondition when the probe of the new address wasn't answered with 2xx
    public Endpoint handle(Command command) {
        Endpoint now = endpoints.find(command.merchant(), command.account(), command.endpoint())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND));
        now.requireActive();
        command.url().filter(url -> !url.equals(now.url()))
                .ifPresent(url -> probe.require(now.merchant(), url, now.secret(), now.next()));
        return endpoints.change(command.merchant(), command.account(), command.endpoint(),
                endpoint -> endpoint.edited(command.url().orElse(endpoint.url()),
                        command.events().orElse(endpoint.events())),
                stamps.of(command.by(), Permission.MANAGE_WEBHOOKS));
    }
}
