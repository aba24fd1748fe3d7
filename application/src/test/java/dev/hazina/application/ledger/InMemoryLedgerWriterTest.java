package dev.hazina.application.ledger;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryLedgerWriterTest extends LedgerWriterContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
