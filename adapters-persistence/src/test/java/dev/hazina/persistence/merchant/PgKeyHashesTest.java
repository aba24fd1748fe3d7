package dev.hazina.persistence.merchant;

import dev.hazina.application.World;
import dev.hazina.application.merchant.KeyHashesContract;
import dev.hazina.persistence.PgWorld;

class PgKeyHashesTest extends KeyHashesContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
