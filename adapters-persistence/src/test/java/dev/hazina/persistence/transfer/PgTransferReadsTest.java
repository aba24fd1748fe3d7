package dev.hazina.persistence.transfer;

import dev.hazina.application.World;
import dev.hazina.application.transfer.TransferReadsContract;
import dev.hazina.persistence.PgWorld;

class PgTransferReadsTest extends TransferReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
