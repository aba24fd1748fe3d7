package dev.hazina.providers.matrix;

import dev.hazina.providers.conformance.Rig;
import dev.hazina.providers.example.ExampleRig;

class ExampleFaultsTest extends FaultMatrix {
    @Override
    protected Rig rig() {
        return new ExampleRig();
    }
}
