package dev.hazina.http.support;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.wiring.WebhookCommands;
import dev.hazina.http.webhook.LogWaiters;

/// What the controllers and pages of webhooks need.
final class WebhookBeans {
    private static final int MOST_WAITING = 4;

    private WebhookBeans() {}

    static Object[] of(InMemoryHazina hazina) {
        WebhookCommands webhooks = hazina.webhooks;
        return new Object[]{webhooks.registerEndpoint(), webhooks.rotateSecret(), webhooks.promoteSecret(),
                webhooks.editEndpoint(), webhooks.pauseEndpoint(), webhooks.resumeEndpoint(),
                webhooks.testEndpoint(), webhooks.deleteEndpoint(), webhooks.readCallbackSecret(),
                webhooks.replayDelivery(), webhooks.replayFailed(), webhooks.sendDeliveryNow(),
                webhooks.checkSignature(), hazina.memory.endpoints(), hazina.memory.eventLog(),
                new LogWaiters(hazina.memory.eventLog(), MOST_WAITING, MOST_WAITING)};
    }
}
