package dev.hazina.persistence.merchant;

import dev.hazina.application.World;
import dev.hazina.application.merchant.SessionsContract;
import dev.hazina.persistence.PgWorld;

class PgSessionsTest extends SessionsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
