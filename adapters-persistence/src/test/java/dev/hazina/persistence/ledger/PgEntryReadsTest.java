package dev.hazina.persistence.ledger;

import dev.hazina.application.World;
import dev.hazina.application.ledger.EntryReadsContract;
import dev.hazina.persistence.PgWorld;

class PgEntryReadsTest extends EntryReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
