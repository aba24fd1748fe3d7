package dev.hazina.persistence.secrets;

import dev.hazina.application.World;
import dev.hazina.application.secrets.SecretsKeyRecordsContract;
import dev.hazina.persistence.PgWorld;
import org.junit.jupiter.api.AfterAll;

class PgSecretsKeyRecordsTest extends SecretsKeyRecordsContract {
    private static final PgWorld WORLD = PgWorld.fresh();

    @AfterAll
    static void close() {
        WORLD.close();
    }

    @Override
    protected World world() {
        WORLD.database().execute("DELETE FROM secrets_keys");
        WORLD.database().execute("DELETE FROM secrets_key_addresses");
        return WORLD;
    }
}
