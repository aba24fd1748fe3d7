package dev.hazina.persistence.proof;

import dev.hazina.application.World;
import dev.hazina.application.proof.LedgerProofContract;
import dev.hazina.persistence.PgWorld;

class PgLedgerProofTest extends LedgerProofContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
