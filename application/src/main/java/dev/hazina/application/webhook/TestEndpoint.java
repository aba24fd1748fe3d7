package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;

/// Sends a signed probe to an endpoint, paused or not, and tells what came of it. Neither is stored.
public final class TestEndpoint {
    private final Endpoints endpoints;
    private final EndpointProbe probe;

    public TestEndpoint(Endpoints endpoints, EndpointProbe probe) {
        this.endpoints = endpoints;
        this.probe = probe;
    }

    public record Command(MerchantId merchant, AccountId account, EndpointId endpoint) {}

    /// @throws Refusal.NotFound when the account has no such endpoint, or it was deleted
    public EndpointProbe.Result handle(Command command) {
        Endpoint endpoint = endpoints.find(command.merchant(), command.account(), command.endpoint())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND));
        endpoint.requireActive();
        return probe.send(endpoint.merchant(), endpoint.url(), endpoint.secret(), endpoint.next());
    }
}
