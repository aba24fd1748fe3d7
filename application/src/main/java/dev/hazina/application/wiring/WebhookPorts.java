package dev.hazina.application.wiring;

import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.CallbackSecrets;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.Replays;
import dev.hazina.application.webhook.Sender;
import dev.hazina.application.webhook.SigningSecrets;
import java.time.InstantSource;

/// The ports of [WebhookCommands].
///
/// @param realTime the time in signatures and of what was loaded, which a move of the sandbox's clock doesn't change
public record WebhookPorts(Ids ids, InstantSource clock, InstantSource realTime, Endpoints endpoints,
        CallbackSecrets callbackSecrets, DeliveryReads deliveries, Replays replays, DeliveryQueue queue, Sender sender,
        EventBodies bodies,
        SigningSecrets signingSecrets) {}
