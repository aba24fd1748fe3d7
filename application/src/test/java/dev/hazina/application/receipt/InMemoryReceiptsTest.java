package dev.hazina.application.receipt;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryReceiptsTest extends ReceiptsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
