package dev.hazina.persistence.merchant;

import dev.hazina.application.World;
import dev.hazina.application.merchant.KeyUsesContract;
import dev.hazina.persistence.PgWorld;

class PgKeyUsesTest extends KeyUsesContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
