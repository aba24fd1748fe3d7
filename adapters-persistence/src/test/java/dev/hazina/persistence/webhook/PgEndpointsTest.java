package dev.hazina.persistence.webhook;

import dev.hazina.application.World;
import dev.hazina.application.webhook.EndpointsContract;
import dev.hazina.persistence.PgWorld;
import org.junit.jupiter.api.AfterAll;

class PgEndpointsTest extends EndpointsContract {
    /// Of its own, because these tests send whatever is due.
    private static final PgWorld WORLD = PgWorld.fresh();

    @AfterAll
    static void close() {
        WORLD.close();
    }

    @Override
    protected World world() {
        return WORLD.withoutReceipts();
    }
}
