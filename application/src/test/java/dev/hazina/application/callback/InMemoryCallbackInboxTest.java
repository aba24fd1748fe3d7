package dev.hazina.application.callback;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryCallbackInboxTest extends CallbackInboxContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
