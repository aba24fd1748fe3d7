package dev.hazina.providers.example;

import dev.hazina.providers.conformance.Rig;
import dev.hazina.providers.matrix.FaultMatrix;

class ExampleFaultsTest extends FaultMatrix {
    @Override
    protected Rig rig() {
        return new ExampleRig();
    }
}
