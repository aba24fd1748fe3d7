package dev.hazina.persistence.merchant;

import dev.hazina.application.World;
import dev.hazina.application.merchant.StatementSubscriptionsContract;
import dev.hazina.persistence.PgWorld;

class PgStatementSubscriptionsTest extends StatementSubscriptionsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
