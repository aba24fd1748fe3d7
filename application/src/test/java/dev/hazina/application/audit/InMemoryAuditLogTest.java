package dev.hazina.application.audit;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryAuditLogTest extends AuditLogContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
