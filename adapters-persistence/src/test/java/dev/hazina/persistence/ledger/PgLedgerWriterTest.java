package dev.hazina.persistence.ledger;

import dev.hazina.application.World;
import dev.hazina.application.ledger.LedgerWriterContract;
import dev.hazina.persistence.PgWorld;

class PgLedgerWriterTest extends LedgerWriterContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
