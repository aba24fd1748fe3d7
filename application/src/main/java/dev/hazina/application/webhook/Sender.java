package dev.hazina.application.webhook;

import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.Instant;
import java.util.Optional;

/// Signs and posts. Nothing a receiver or the network does makes it throw, and it always ends within its deadline.
public interface Sender {

    /// Makes one attempt: no redirect, no retry.
    WebhookResponse send(WebhookRequest letter);

    /// What is to be sent.
    ///
    /// @param delivery absent for a probe
    /// @param next signs as well, while a rotation is in flight
    /// @param at the time the signature tells
    record WebhookRequest(CallbackUrl url, String body, EventId event, Optional<DeliveryId> delivery,
            SigningSecret secret,
            Optional<SigningSecret> next, Instant at) {}

    /// What came of it.
    sealed interface WebhookResponse {

        /// @param statusCode three digits, any three
        record Answered(int statusCode) implements WebhookResponse {}

        /// @param why a sentence for the merchant that tells nothing about our network
        record Unanswered(String why) implements WebhookResponse {}

        /// The service is stopping; the receiver is not to blame.
        record Stopped() implements WebhookResponse {}
    }
}
