package dev.hazina.application.merchant;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryKeyHashesTest extends KeyHashesContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
