package dev.hazina.application.callback;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryOtherAdapterTest extends OtherAdapterContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
