package dev.hazina.application.webhook;

import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.InstantSource;
import java.util.Optional;

/// Sends a signed probe to an address. A probe is not stored. A failure names the cause as the attempts of deliveries
/// do; all addresses of the service's own network have the same one.
public final class EndpointProbe {
    private static final int HUNDRED = 100;
    private static final int REDIRECTS = 3;

    private final Sender sender;
    private final EventBodies bodies;
    private final SigningSecrets secrets;
    private final Ids ids;
    private final InstantSource clock;

    public EndpointProbe(Sender sender, EventBodies bodies, SigningSecrets secrets, Ids ids, InstantSource clock) {
        this.sender = sender;
        this.bodies = bodies;
        this.secrets = secrets;
        this.ids = ids;
        this.clock = clock;
    }

    /// What came of a probe.
    ///
    /// @param statusCode 0 when there was no answer
    /// @param error empty when it was answered with 2xx
    /// @param answer the beginning of the answer's body
    public record Result(int statusCode, String error, String answer) {
        public boolean isGood() {
            return error.isEmpty();
        }
    }

    /// @param next signs as well, while a rotation is in flight
    public Result send(MerchantId merchant, CallbackUrl url, SigningSecret secret, Optional<SigningSecret> next) {
        EventId probe = new EventId(ids.next());
        String body = bodies.probe(probe, url, secrets.random(), clock.instant());
        return result(sender.send(new WebhookRequest(url, merchant, body, probe, Optional.empty(), secret, next)));
    }

    /// @throws Refusal.Precondition when it wasn't answered with 2xx
    public void require(MerchantId merchant, CallbackUrl url, SigningSecret secret, Optional<SigningSecret> next) {
        Result result = send(merchant, url, secret, next);
        if (!result.isGood()) {
            throw new Refusal.Precondition(RefusalCode.WEBHOOK_PROBE_FAILED,
                    "the verification probe was not answered with 2xx: " + result.error());
        }
    }

    private static Result result(WebhookResponse answer) {
        return switch (answer) {
            case WebhookResponse.Answered(int status, String body) when Delivery.isSuccess(status) ->
                new Result(status, "", body);
            case WebhookResponse.Answered(int status, String body) when status / HUNDRED == REDIRECTS ->
                new Result(status, "the receiver answered " + status + ", and redirects are not followed", body);
            case WebhookResponse.Answered(int status, String body) ->
                new Result(status, "the receiver answered " + status, body);
            case WebhookResponse.Unanswered(String why) -> new Result(0, why, "");
            case WebhookResponse.Stopped s -> new Result(0, "the service is stopping; try again", "");
        };
    }
}
