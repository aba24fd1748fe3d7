package dev.hazina.application.secrets;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemorySecretsKeyRecordsTest extends SecretsKeyRecordsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
