package dev.hazina.application.wallet;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryWalletReadsTest extends WalletReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
