package dev.hazina.persistence.wallet;

import dev.hazina.application.World;
import dev.hazina.application.wallet.WalletFinderContract;
import dev.hazina.persistence.PgWorld;

class PgWalletFinderTest extends WalletFinderContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
