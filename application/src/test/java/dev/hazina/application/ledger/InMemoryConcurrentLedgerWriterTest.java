package dev.hazina.application.ledger;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryConcurrentLedgerWriterTest extends ConcurrentLedgerWriterContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
