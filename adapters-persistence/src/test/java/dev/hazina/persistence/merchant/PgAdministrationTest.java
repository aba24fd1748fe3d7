package dev.hazina.persistence.merchant;

import dev.hazina.application.World;
import dev.hazina.application.merchant.AdministrationContract;
import dev.hazina.persistence.PgWorld;

class PgAdministrationTest extends AdministrationContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
