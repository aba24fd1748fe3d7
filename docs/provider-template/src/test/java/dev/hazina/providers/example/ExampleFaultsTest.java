package dev.hazina.providers.example;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.FaultMatrix;

class ExampleFaultsTest extends FaultMatrix {
    @Override
    protected AdapterHarness harness() {
        return new ExampleHarness();
    }
}
