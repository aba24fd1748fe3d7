package dev.hazina.application.merchant;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryAuthorityTest extends AuthorityContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
