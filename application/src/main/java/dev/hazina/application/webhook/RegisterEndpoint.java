package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Accepts an endpoint once it has answered a signed probe. A probe is not stored. The refusal of an endpoint names the
/// cause as the attempts of deliveries do. All addresses of the service's own network have the same one.
public final class RegisterEndpoint {
    /// The greatest number of active endpoints of an account.
    public static final int MOST = 50;
    private static final int HUNDRED = 100;
    private static final int REDIRECTS = 3;

    private final Endpoints endpoints;
    private final Sender sender;
    private final EventBodies bodies;
    private final SigningSecrets secrets;
    private final Ids ids;
    private final InstantSource clock;
    private final AuditStamps stamps;

    public RegisterEndpoint(Endpoints endpoints, Sender sender, EventBodies bodies, SigningSecrets secrets, Ids ids,
            InstantSource clock, AuditStamps stamps) {
        this.endpoints = endpoints;
        this.sender = sender;
        this.bodies = bodies;
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
        EventId probe = new EventId(ids.next());
        Instant asked = clock.instant();
        String body = bodies.probe(probe, command.url(), secrets.random(), asked);
        Sender.WebhookResponse answer = sender
                .send(new WebhookRequest(command.url(), body, probe, Optional.empty(), secret, Optional.empty(),
                        asked));
        failure(answer).ifPresent(why -> {
            throw new Refusal.Precondition("the verification probe was not answered with 2xx: " + why);
        });
        var endpoint = new Endpoint(new EndpointId(ids.next()), command.merchant(), command.account(), command.url(),
                command.events(), secret, Optional.empty(), Optional.empty(),
                clock.instant().truncatedTo(ChronoUnit.MICROS), Optional.empty(), Optional.of(command.maker()),
                Optional.empty());
        endpoints.add(endpoint, MOST, stamps.of(command.by(), Permission.MANAGE_WEBHOOKS));
        return endpoint;
    }

    private static Optional<String> failure(Sender.WebhookResponse answer) {
        return switch (answer) {
            case Sender.WebhookResponse.Answered(int status) when Delivery.isSuccess(status) -> Optional.empty();
            case Sender.WebhookResponse.Answered(int status) when status / HUNDRED == REDIRECTS ->
                Optional.of("the receiver answered " + status + ", and redirects are not followed");
            case Sender.WebhookResponse.Answered(int status) -> Optional.of("the receiver answered " + status);
            case Sender.WebhookResponse.Unanswered(String why) -> Optional.of(why);
            case Sender.WebhookResponse.Stopped s -> Optional.of("the service is stopping; try again");
        };
    }
}
