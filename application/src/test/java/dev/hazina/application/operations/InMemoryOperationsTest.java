package dev.hazina.application.operations;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryOperationsTest extends OperationsReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
