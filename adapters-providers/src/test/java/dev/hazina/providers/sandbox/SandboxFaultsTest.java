package dev.hazina.providers.sandbox;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.FaultMatrix;

class SandboxFaultsTest extends FaultMatrix {
    @Override
    protected AdapterHarness harness() {
        return new SandboxHarness();
    }
}
