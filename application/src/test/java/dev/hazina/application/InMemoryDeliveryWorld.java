package dev.hazina.application;

import dev.hazina.application.webhook.InMemoryWebhooks;

/// The part of an in-memory world that tells merchants of events.
abstract class InMemoryDeliveryWorld extends InMemoryLedgerWorld {

    abstract InMemoryWebhooks webhooks();

    @Override
    public InMemoryWebhooks endpoints() {
        return webhooks();
    }

    @Override
    public InMemoryWebhooks callbackSecrets() {
        return webhooks();
    }

    @Override
    public InMemoryWebhooks deliveries() {
        return webhooks();
    }

    @Override
    public InMemoryWebhooks replays() {
        return webhooks();
    }

    @Override
    public InMemoryWebhooks queue() {
        return webhooks();
    }
}
