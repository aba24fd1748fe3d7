package dev.hazina.application.proof;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryProofRecordsTest extends ProofRecordsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
