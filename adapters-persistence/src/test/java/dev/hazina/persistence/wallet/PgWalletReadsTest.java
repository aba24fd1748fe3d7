package dev.hazina.persistence.wallet;

import dev.hazina.application.World;
import dev.hazina.application.wallet.WalletReadsContract;
import dev.hazina.persistence.PgWorld;

class PgWalletReadsTest extends WalletReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
