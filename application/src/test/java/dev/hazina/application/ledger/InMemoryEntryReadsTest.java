package dev.hazina.application.ledger;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryEntryReadsTest extends EntryReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
