package dev.hazina.persistence.merchant;

import dev.hazina.application.World;
import dev.hazina.application.merchant.OwnershipContract;
import dev.hazina.persistence.PgWorld;

class PgOwnershipTest extends OwnershipContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
