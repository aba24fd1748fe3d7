package dev.hazina.persistence.merchant;

import dev.hazina.application.World;
import dev.hazina.application.merchant.MerchantDirectoryContract;
import dev.hazina.persistence.PgWorld;

class PgMerchantDirectoryTest extends MerchantDirectoryContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
