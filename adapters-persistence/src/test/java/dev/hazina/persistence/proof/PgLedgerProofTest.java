package dev.hazina.persistence.proof;

import dev.hazina.application.World;
import dev.hazina.application.proof.LedgerProofContract;
import dev.hazina.persistence.PgWorld;
import org.junit.jupiter.api.AfterEach;

class PgLedgerProofTest extends LedgerProofContract {
    private final PgWorld fresh = PgWorld.fresh();

    @Override
    protected World world() {
        return fresh;
    }

    @AfterEach
    void close() {
        fresh.close();
    }
}
