package dev.hazina.application.webhook;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryCallbackSecretsTest extends CallbackSecretsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
