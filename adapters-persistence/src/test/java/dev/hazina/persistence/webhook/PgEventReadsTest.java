package dev.hazina.persistence.webhook;

import dev.hazina.application.World;
import dev.hazina.application.webhook.EventReadsContract;
import dev.hazina.persistence.PgWorld;

class PgEventReadsTest extends EventReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
