package dev.hazina.application.merchant;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryStatementSubscriptionsTest extends StatementSubscriptionsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
