package dev.hazina.application;

import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.floatrule.InMemoryFloatRules;
import dev.hazina.application.restore.InMemoryRestoreJournals;
import dev.hazina.application.restore.RestoreJournals;
import dev.hazina.application.webhook.InMemoryWebhooks;

/// The part of an in-memory world that tells merchants of events, and keeps journals beside the books.
abstract class InMemoryDeliveryWorld extends InMemoryLedgerWorld {
    final InMemoryAuditLog auditLog = new InMemoryAuditLog();
    private final InMemoryFloatRules floatRules = new InMemoryFloatRules(books, auditLog);
    private final RestoreJournals restoreJournals = new InMemoryRestoreJournals();

    @Override
    public InMemoryFloatRules floatRules() {
        return floatRules;
    }

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

    @Override
    public RestoreJournals restoreJournals() {
        return restoreJournals;
    }
}
