package dev.hazina.application.wallet;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryWalletFinderTest extends WalletFinderContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
