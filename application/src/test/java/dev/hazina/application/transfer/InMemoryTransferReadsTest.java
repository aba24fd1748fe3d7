package dev.hazina.application.transfer;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryTransferReadsTest extends TransferReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
