package dev.hazina.persistence.merchant;

import dev.hazina.application.World;
import dev.hazina.application.merchant.PeopleContract;
import dev.hazina.persistence.PgWorld;

class PgPeopleTest extends PeopleContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
