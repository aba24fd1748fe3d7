package dev.hazina.application.ledger;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryKeyRecordsTest extends KeyRecordsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
