package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Accepts an endpoint once it has answered a signed probe.
public final class RegisterEndpoint {
    /// The greatest number of active endpoints of an account.
    public static final int MOST = 50;

    private final Endpoints endpoints;
    private final EndpointProbe probe;
    private final SigningSecrets secrets;
    private final Ids ids;
    private final InstantSource clock;
    private final AuditStamps stamps;

    public RegisterEndpoint(Endpoints endpoints, EndpointProbe probe, SigningSecrets secrets, Ids ids,
            InstantSource clock, AuditStamps stamps) {
        this.endpoints = endpoints;
        this.probe = probe;
        this.secrets = secrets;
        this.ids = ids;
        this.clock = clock;
        this.stamps = stamps;
    }

    public record Command(Actor by, CreatedBy maker, MerchantId merchant, AccountId account, CallbackUrl url,
            EventFilter events) {}

    /// @throws Refusal.Precondition when the probe wasn't answered with 2xx, or the account has too many endpoints
    public Endpoint handle(Command command) {
        SigningSecret secret = secrets.next();
        probe.require(command.merchant(), command.url(), secret, Optional.empty());
        var endpoint = new Endpoint(new EndpointId(ids.next()), command.merchant(), command.account(), command.url(),
                command.events(), secret, Optional.empty(), Optional.empty(),
                clock.instant().truncatedTo(ChronoUnit.MICROS), Optional.empty(), Optional.of(command.maker()),
                Optional.empty(), Optional.empty());
        endpoints.add(endpoint, MOST, stamps.of(command.by(), Permission.MANAGE_WEBHOOKS));
        return endpoint;
    }
}
