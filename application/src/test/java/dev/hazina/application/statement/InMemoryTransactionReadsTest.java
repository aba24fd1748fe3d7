package dev.hazina.application.statement;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryTransactionReadsTest extends TransactionReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
