package dev.hazina.persistence.ledger;

import dev.hazina.application.World;
import dev.hazina.application.ledger.ConcurrentLedgerWriterContract;
import dev.hazina.persistence.PgWorld;

class PgConcurrentLedgerWriterTest extends ConcurrentLedgerWriterContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
