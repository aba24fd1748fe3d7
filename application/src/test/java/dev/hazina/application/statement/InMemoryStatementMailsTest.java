package dev.hazina.application.statement;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryStatementMailsTest extends StatementMailsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
