package dev.hazina.persistence.merchant;

import dev.hazina.application.World;
import dev.hazina.application.merchant.MerchantReadsContract;
import dev.hazina.persistence.PgWorld;

class PgMerchantReadsTest extends MerchantReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
